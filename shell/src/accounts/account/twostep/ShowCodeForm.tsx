import { CopyButton, TextField } from '@site/kit/parts';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../../../messages';
import { rules } from '../../rules';
import { InlineForm } from '../frame/InlineForm';
import type { Enrolment } from '../server/signInCalls';
import { useSignInCalls } from '../server/useAccount';
import { useMutation } from '../server/useMutation';

type Props = { enrolment: Enrolment; onShown: () => Promise<void>; onCancel: () => void };

/** The secret, as a picture and as text, and the first code that proves that the app has it. */
export function ShowCodeForm({ enrolment, onShown, onCancel }: Props) {
  const { showCode } = useSignInCalls();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({ defaultValues: { code: '' } });
  const { run, busy, failure, clear } = useMutation(async (code: string) => {
    await showCode(enrolment.id, code.replace(/\s/g, ''));
    await onShown();
  });

  const submit = handleSubmit(async ({ code }) => {
    if (await run(code)) return;
    resetField('code');
    setFocus('code');
  });

  return (
    <InlineForm
      label={t('Scan the code')}
      onSubmit={(event) => void submit(event)}
      submit={t('Check the code')}
      busyLabel={t('Checking...')}
      busy={busy}
      onCancel={onCancel}
    >
      <Steps>
        <li>
          {t('Scan this picture with your authenticator app.')}
          <Picture src={enrolment.qrCode} alt={t('QR code for your authenticator app')} width={200} height={200} />
        </li>
        <li>
          {t('Cannot scan it? Type this key into the app instead.')}
          <Secret>
            <code aria-label={t('Key for your authenticator app')}>{inGroups(enrolment.secret)}</code>
            <CopyButton text={enrolment.secret}>{t('Copy the key')}</CopyButton>
          </Secret>
        </li>
        <li>{t('Enter the six digits that the app shows.')}</li>
      </Steps>
      <TextField
        label={t('Code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={7}
        error={formState.errors.code?.message ?? failure?.message}
        {...register('code', { ...rules.code, onChange: clear })}
      />
    </InlineForm>
  );
}

/** Easier to read and to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

const Steps = styled.ol`
  display: grid;
  gap: var(--space-4);
  padding-inline-start: 1.4em;
`;

/** White in the dark as well: cameras look for dark on light. */
const Picture = styled.img`
  display: block;
  width: 200px;
  height: 200px;
  margin-top: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  background: white;
`;

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-2);

  code {
    padding: 8px 12px;
    border-radius: var(--radius-control);
    background: var(--color-sunken);
    font-size: var(--text-md);
    overflow-wrap: anywhere;
  }
`;
