import { LockIcon } from '@site/kit';
import { TextField } from '@site/kit/parts';
import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Pair } from '../checkout/form/FormSection';
import type { CardDetails } from './cardRules';
import {
  CARD_ERRORS,
  CARD_LIMITS,
  digitsOf,
  formatCardNumber,
  isCardNumber,
  isCvv,
  isExpiryMonth,
  isExpiryYear,
} from './cardRules';
import { t } from '../messages';

/** Number, expiry, CVV and holder, with the rules and messages of product.md section 5. */
export function CardFields({ card: { register, formState, trigger } }: { card: UseFormReturn<CardDetails> }) {
  const { errors, isSubmitted } = formState;
  const number = register('number', { validate: (value) => isCardNumber(value) || t(CARD_ERRORS.number) });
  const typeNumber = (event: ChangeEvent<HTMLInputElement>) => {
    groupByFour(event.target);
    return number.onChange(event);
  };
  return (
    <>
      <TextField
        label={t('Card number')}
        prefix={<LockIcon size={20} />}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="4242 4242 4242 4242"
        error={errors.number?.message}
        {...number}
        onChange={typeNumber}
      />
      <Pair>
        <TextField
          label={t('Expiry month')}
          placeholder={t('MM')}
          autoComplete="cc-exp-month"
          inputMode="numeric"
          maxLength={2}
          error={errors.exp_month?.message}
          {...register('exp_month', {
            validate: (value, { exp_year }) => isExpiryMonth(value, exp_year, new Date()) || t(CARD_ERRORS.month),
          })}
        />
        <TextField
          label={t('Expiry year')}
          placeholder={t('YYYY')}
          autoComplete="cc-exp-year"
          inputMode="numeric"
          maxLength={4}
          error={errors.exp_year?.message}
          {...register('exp_year', {
            validate: (value) => isExpiryYear(value, new Date()) || t(CARD_ERRORS.year),
            // Whether a month lies in the past depends on the year.
            onChange: () => isSubmitted && void trigger('exp_month'),
          })}
        />
        <TextField
          label="CVV"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={CARD_LIMITS.cvvMax}
          error={errors.cvv?.message}
          {...register('cvv', { validate: (value) => isCvv(value) || t(CARD_ERRORS.cvv) })}
        />
      </Pair>
      <TextField
        label={t('Name on card')}
        autoComplete="cc-name"
        maxLength={100}
        error={errors.holder_name?.message}
        {...register('holder_name', {
          validate: (value) => value.trim().length >= CARD_LIMITS.holderMin || t(CARD_ERRORS.holder),
        })}
      />
    </>
  );
}

/** Writes the groups into the field while it is typed, and leaves the caret behind the digit that it stood behind. */
function groupByFour(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  input.value = formatCardNumber(input.value);
  const at = digitsBefore === 0 ? 0 : formatCardNumber(digitsOf(input.value).slice(0, digitsBefore)).length;
  input.setSelectionRange(at, at);
}
