import { CAREER_LIMITS } from '@site/contracts';
import { TextField } from '@site/kit/parts';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import { FieldPair, FormSection } from './FormSection';
import type { FormValues } from './formValues';

/** Three people who know the applicant's work. Autofill is off: it would fill in the applicant. */
export function ReferencesSection() {
  const { register, formState } = useFormContext<FormValues>();
  return (
    <FormSection title={t('References')} intro={t('Optional: up to three people who know your work.')}>
      {Array.from({ length: CAREER_LIMITS.referencesMax }, (_, index) => {
        const errors = formState.errors.references?.[index];
        return (
          <Reference key={index}>
            <legend>{t('Reference {number}', { number: index + 1 })}</legend>
            <FieldPair>
              <TextField
                label={t('Name')}
                autoComplete="off"
                maxLength={CAREER_LIMITS.referenceNameMax}
                error={errors?.name?.message}
                {...register(`references.${index}.name`)}
              />
              <TextField
                label={t('Phone number')}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={CAREER_LIMITS.phoneMax}
                error={errors?.phoneNumber?.message}
                {...register(`references.${index}.phoneNumber`)}
              />
            </FieldPair>
            <TextField
              label={t('Address')}
              autoComplete="off"
              maxLength={CAREER_LIMITS.addressMax}
              error={errors?.address?.message}
              {...register(`references.${index}.address`)}
            />
          </Reference>
        );
      })}
    </FormSection>
  );
}

const Reference = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  & + & {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }
  > legend {
    margin-bottom: var(--space-2);
    font-weight: 650;
  }
  & + & > legend {
    float: left;
    width: 100%;
    /* A row of the grid here: as near to the first field as the legend of the first reference. */
    margin-bottom: calc(var(--space-2) - var(--space-5));
  }
`;
