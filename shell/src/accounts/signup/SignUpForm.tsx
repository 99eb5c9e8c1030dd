import { Button } from '@site/kit';
import { CheckboxField, TextField } from '@site/kit/parts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import { AccountForm } from '../frame/AccountForm';
import { EmailField } from '../frame/EmailField';
import { PasswordField } from '../frame/PasswordField';
import { WeakPassword } from '../frame/WeakPassword';
import { rules } from '../rules';
import type { AuthFailure } from '../session/failure';
import { UNREACHED } from '../session/failure';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '', termsAndConditions: false };

/** The form to sign up. It is cleared once the mail is sent; a refusal keeps the typed values. */
export function SignUpForm({ onMailSent }: { onMailSent: (email: string) => void }) {
  const { accounts } = useAccounts();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, password }) => {
    setFailure(null);
    try {
      const { signUp } = await accounts();
      const outcome = await signUp({ name: name.trim(), email: email.trim(), password });
      if (outcome.status === 'mail-sent') {
        reset();
        onMailSent(email.trim());
      }
      if (outcome.status !== 'failed') return;
      const { code, message } = outcome.failure;
      if (code === 'weak_password') setError('password', { message }, { shouldFocus: true });
      setFailure(outcome.failure);
    } catch {
      setFailure(UNREACHED);
    }
  });

  return (
    <AccountForm
      label={t('Sign Up')}
      onSubmit={(event) => void submit(event)}
      failure={failure?.code === 'weak_password' ? null : failure?.message}
    >
      <TextField label={t('Name')} autoComplete="name" error={errors.name?.message} {...register('name', rules.name)} />
      <EmailField error={errors.email?.message} {...register('email', rules.email)} />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least 6 characters; a few words are easy to remember and hard to guess')}
        error={errors.password && <WeakPassword message={errors.password.message} failure={failure} />}
        {...register('password', { ...rules.password, onChange: () => setFailure(null) })}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', rules.confirmation)}
      />
      <CheckboxField
        label={t('I accept the terms and conditions')}
        error={errors.termsAndConditions?.message}
        {...register('termsAndConditions', rules.terms)}
      />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} busyLabel={t('Signing up...')}>
        {t('Sign Up')}
      </Button>
    </AccountForm>
  );
}
