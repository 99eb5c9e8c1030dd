import { media } from '@site/kit';
import { Progress } from '@site/kit/parts';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import type { FormValues } from './formValues';
import { positionOf } from './formValues';

/** How many of the required answers are given. Stays in view while the form is filled in. */
export function FormProgress() {
  const { control } = useFormContext<FormValues>();
  const [fullName, email, phone, position, otherPosition, permission, consent] = useWatch({
    control,
    name: ['fullName', 'email', 'phoneNumber', 'position', 'otherPosition', 'workPermission', 'backgroundCheck'],
  });
  const answers = [fullName, email, phone, positionOf({ position, otherPosition }), permission, consent];
  const given = answers.filter((answer) => answer.trim() !== '').length;
  return (
    <Bar>
      <span>
        {given === answers.length
          ? t('All required answers given')
          : t('{given} of {count} required answers', { given, count: answers.length })}
      </span>
      <Progress label={t('Required answers')} value={given} max={answers.length} />
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  top: var(--size-header-height);
  display: grid;
  gap: var(--space-2);
  margin-inline: calc(-1 * var(--space-2));
  padding: var(--space-3) var(--space-2);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-ground);
  font-size: var(--text-sm);
  font-weight: 650;

  /* A low window, such as a phone with its keyboard open, has no room to spare. */
  @media ${media.phone} and (max-height: 480px) {
    position: static;
  }
`;
