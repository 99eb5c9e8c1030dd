import type { CareerQuestions } from '@site/contracts';
import { CAREER_LIMITS } from '@site/contracts';
import { TextAreaField, TextField } from '@site/kit/parts';
import { useFormContext } from 'react-hook-form';
import { t } from '../messages';
import { DateOfBirthField } from './DateOfBirthField';
import { FieldPair, FormSection } from './FormSection';
import type { FormValues } from './formValues';
import { SsnField } from './SsnField';

export function PersonalSection({ questions }: { questions: CareerQuestions }) {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  return (
    <FormSection title={t('Personal Information')}>
      <TextField
        label={t('Full name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={CAREER_LIMITS.fullNameMax}
        error={errors.fullName?.message}
        required
        {...register('fullName')}
      />
      <FieldPair>
        <TextField
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={CAREER_LIMITS.emailMax}
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
          maxLength={CAREER_LIMITS.phoneMax}
          error={errors.phoneNumber?.message}
          required
          {...register('phoneNumber')}
        />
      </FieldPair>
      <TextAreaField
        label={t('Address')}
        optional
        rows={2}
        autoComplete="street-address"
        maxLength={CAREER_LIMITS.addressMax}
        error={errors.address?.message}
        {...register('address')}
      />
      {questions.date_of_birth && <DateOfBirthField />}
      {questions.ssn && <SsnField />}
    </FormSection>
  );
}
