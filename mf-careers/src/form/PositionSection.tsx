import type { CareerQuestions } from '@site/contracts';
import { CAREER_LIMITS, latestStartDate, TIME_PREFERENCES } from '@site/contracts';
import { useBrand, useSettings } from '@site/kit';
import { CheckboxField, SelectField, TextField } from '@site/kit/parts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import { FieldPair, FormSection } from './FormSection';
import type { FormValues } from './formValues';
import { restaurantToday } from './restaurantToday';
import { YesNoField } from './YesNoField';

type Props = { titles: readonly string[]; otherPosition: string; questions: CareerQuestions };

export function PositionSection({ titles, otherPosition, questions }: Props) {
  const { register, formState } = useFormContext<FormValues>();
  const { name } = useBrand();
  const { timezone } = useSettings();
  const { errors } = formState;
  /** Known from the first focus on, since asking for it takes a slow phone 0.1 s. */
  const [today, setToday] = useState<string>();
  return (
    <FormSection title={t('Position Information')} intro={t('At {name}', { name })}>
      <FieldPair>
        <PositionField titles={titles} otherPosition={otherPosition} />
        <TextField
          label={t('Desired salary')}
          optional
          placeholder={t('$16 an hour')}
          maxLength={CAREER_LIMITS.desiredSalaryMax}
          error={errors.desiredSalary?.message}
          {...register('desiredSalary')}
        />
      </FieldPair>
      <Choices>
        <legend>
          {t('Time preference')} <small>{t('(optional)')}</small>
        </legend>
        <Preferences>
          {TIME_PREFERENCES.map((preference) => (
            <CheckboxField key={preference} label={t(preference)} value={preference} {...register('timePreference')} />
          ))}
        </Preferences>
        <p>{t('Full-time, if you choose none')}</p>
      </Choices>
      <FieldPair>
        <TextField
          label={t('Available start date')}
          optional
          type="date"
          {...(today !== undefined && { min: today, max: latestStartDate(today) })}
          onFocus={() => setToday(restaurantToday(timezone))}
          error={errors.availableStartDate?.message}
          {...register('availableStartDate')}
        />
      </FieldPair>
      <YesNoField
        name="workPermission"
        question={t('Are you permitted to work in the United States?')}
        hint={t('Either answer is fine; we ask to plan ahead.')}
      />
      <YesNoField
        name="backgroundCheck"
        question={t('Do you consent to a background check?')}
        hint={t('Only after an offer, and with a separate form that you sign first.')}
      />
      {questions.felony_conviction && (
        <YesNoField
          name="felonyConviction"
          optional
          question={t('Have you been convicted of a felony?')}
          hint={t('A yes does not rule you out.')}
        />
      )}
      {questions.veteran_status && <YesNoField name="veteranStatus" optional question={t('Are you a veteran?')} />}
    </FormSection>
  );
}

/** One of the openings, or any other position in one's own words. */
function PositionField({ titles, otherPosition }: Omit<Props, 'questions'>) {
  const { control, register, formState } = useFormContext<FormValues>();
  const position = useWatch({ control, name: 'position' });
  const { errors } = formState;
  const words = {
    label: t('Position applying for'),
    // A browser would fill in the position that the applicant holds now.
    autoComplete: 'off',
    required: true,
  };
  const maxLength = CAREER_LIMITS.positionMax;
  if (titles.length === 0) {
    return <TextField {...words} maxLength={maxLength} error={errors.position?.message} {...register('position')} />;
  }
  return (
    <>
      <SelectField
        label={words.label}
        placeholder={t('Choose a position')}
        required
        error={errors.position?.message}
        {...register('position')}
      >
        {[...new Set(titles)].map((title) => (
          <option key={title}>{title}</option>
        ))}
        <option value={otherPosition}>{t('Another position')}</option>
      </SelectField>
      {position === otherPosition && (
        <TextField
          {...words}
          label={t('Which position?')}
          maxLength={maxLength}
          error={errors.otherPosition?.message}
          {...register('otherPosition')}
        />
      )}
    </>
  );
}

const Choices = styled.fieldset`
  > legend {
    font-weight: 650;
  }
  small {
    margin-left: 2px;
    font-size: var(--text-sm);
    font-weight: 400;
  }
  small,
  > p {
    color: var(--color-muted);
  }
  > p {
    font-size: var(--text-sm);
  }
`;

const Preferences = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-6);
`;
