import { LIMITS } from '@site/contracts';
import { TextAreaField, TextField } from '@site/kit/parts';
import { useFormContext } from 'react-hook-form';
import { SaveDetails } from '../../person/SaveDetails';
import type { Details } from '../details/details';
import { filled, MISSING, PATTERNS, phoneRule } from '../details/details';
import { FormSection } from './FormSection';
import { t } from '../../messages';

/** The customer's name and phone, and an optional email. */
export function ContactSection() {
  const { register, formState } = useFormContext<Details>();
  const { errors } = formState;
  return (
    <FormSection title={t('Who is it for?')}>
      <TextField
        label={t('Name')}
        autoComplete="name"
        maxLength={LIMITS.customerNameMax}
        error={errors.customer_name?.message}
        {...register('customer_name', filled(MISSING.contact))}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={LIMITS.customerPhoneMax}
        hint={t('Only to reach you about this order')}
        error={errors.customer_phone?.message}
        {...register('customer_phone', phoneRule())}
      />
      <TextField
        label={t('Email')}
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={LIMITS.customerEmailMax}
        hint={t('For the receipt')}
        error={errors.customer_email?.message}
        {...register('customer_email', {
          validate: (value) => !value.trim() || PATTERNS.email.test(value.trim()) || t(MISSING.email),
        })}
      />
      <SaveDetails />
      <TextAreaField
        label={t('Special requests')}
        optional
        rows={2}
        maxLength={LIMITS.specialRequestsMax}
        error={errors.special_requests?.message}
        {...register('special_requests')}
      />
    </FormSection>
  );
}
