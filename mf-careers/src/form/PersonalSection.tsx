import type { CareerQuestions } from '@site/contracts';
import { TextAreaField, TextField } from '@site/kit';
import { useFormContext } from 'react-hook-form';
import { t } from '../messages';
import { DateOfBirthField } from './DateOfBirthField';
import { FormSection } from './FormSection';
import type { FormValues } from './formValues';
import { SsnField } from './SsnField';

/** No field cuts what is pasted or filled in by the browser: a text that is too long gets a message. */
export function PersonalSection({ questions }: { questions: CareerQuestions }) {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={t('Personal Information')}>
      <TextField
        label={t('Full name')}
        autoComplete="name"
        autoCapitalize="words"
        error={errors.fullName?.message}
        required
        {...register('fullName')}
      />
      <TextField
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('We send your receipt here')}
        error={errors.email?.message}
        required
        {...register('email')}
      />
      <TextField
        label={t('Phone number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        required
        {...register('phoneNumber')}
      />
      <TextAreaField
        label={t('Address')}
        optional
        rows={2}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      {questions.date_of_birth && <DateOfBirthField />}
      {questions.ssn && <SsnField />}
    </FormSection>
  );
}
