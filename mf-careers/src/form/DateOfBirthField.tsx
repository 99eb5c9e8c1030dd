import { CAREER_LIMITS, EARLIEST_BIRTH_DATE } from '@site/contracts';
import { AlertIcon, MONTH_NAMES, useSettings, yearIn } from '@site/kit';
import { SelectField, TextField } from '@site/kit/parts';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../messages';
import type { FormValues } from './formValues';

/**
 * A remembered date in three parts, which no time zone can shift and which needs no paging through months. The last fifty
 * years come first, the earlier ones after them.
 */
export function DateOfBirthField() {
  const { register, formState, trigger } = useFormContext<FormValues>();
  const { timezone } = useSettings();
  const id = useId();
  const months = MONTH_NAMES.map((name, index) => ({ value: String(index + 1).padStart(2, '0'), label: t(name) }));
  const thisYear = yearIn(timezone, new Date());
  const message = formState.errors.birthMonth?.message;
  // The rule is about the three together; its message is below them.
  const again = { onChange: () => formState.isSubmitted && void trigger('birthMonth') };
  const invalid = message ? { 'aria-invalid': true } : {};
  return (
    <Group aria-describedby={message ? `${id}-error` : undefined}>
      <legend>
        {t('Date of birth')} <small>{t('(optional)')}</small>
      </legend>
      <Parts>
        <SelectField
          label={t('Month')}
          options={[NONE, ...months]}
          autoComplete="bday-month"
          {...invalid}
          {...register('birthMonth', again)}
        />
        <TextField
          label={t('Day')}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="bday-day"
          maxLength={2}
          {...invalid}
          {...register('birthDay', again)}
        />
        <SelectField label={t('Year')} autoComplete="bday-year" {...invalid} {...register('birthYear', again)}>
          <option value=""></option>
          <Years label={t('Last 50 years')} from={thisYear} to={thisYear - CAREER_LIMITS.birthYearsShown} />
          <Years
            label={t('Earlier')}
            from={thisYear - CAREER_LIMITS.birthYearsShown - 1}
            to={Number(EARLIEST_BIRTH_DATE.slice(0, 4))}
          />
        </SelectField>
      </Parts>
      {message && (
        <Message id={`${id}-error`} role="alert">
          <AlertIcon size={18} />
          <span>{message}</span>
        </Message>
      )}
    </Group>
  );
}

const NONE = { value: '', label: '' };

function Years({ label, from, to }: { label: string; from: number; to: number }) {
  return (
    <optgroup label={label}>
      {Array.from({ length: from - to + 1 }, (_, index) => (
        <option key={index} value={from - index}>
          {from - index}
        </option>
      ))}
    </optgroup>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  > legend {
    margin-bottom: var(--space-2);
    font-weight: 650;
  }
  small {
    margin-left: 2px;
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 400;
  }
  label {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 400;
  }
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  > * {
    flex: 3 1 6.5rem;
  }
  > :nth-child(2) {
    flex: 1 1 3.5rem;
  }
  > :nth-child(3) {
    flex: 1 1 5.75rem;
  }
  /* Narrow phones show the whole year. */
  && select {
    padding-inline: 10px 34px;
  }
  && svg {
    right: 8px;
  }
`;

const Message = styled.p`
  display: flex;
  gap: 6px;
  color: var(--color-berry);
  font-size: var(--text-sm);
  font-weight: 600;

  svg {
    flex: none;
  }
`;
