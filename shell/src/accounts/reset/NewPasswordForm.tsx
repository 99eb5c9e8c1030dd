import { TIMES } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../messages';
import { AccountForm } from '../frame/AccountForm';
import { PasswordField } from '../frame/PasswordField';
import { WeakPassword } from '../frame/WeakPassword';
import { rules } from '../rules';
import type { AuthFailure } from '../session/failure';
import { UNREACHED } from '../session/failure';
import type { Recovery } from '../session/recovery';

/** Whatever is refused leaves the link's session as it is, so that the person can try again. */
export function NewPasswordForm({ recovery, onDone }: { recovery: Recovery; onDone: () => void }) {
  const show = useToast();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const isWeak = failure?.code === 'weak_password';

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    const refused = await recovery.setPassword(password).catch(() => UNREACHED);
    if (!refused) return onDone();
    setFailure(refused);
    if (refused.code === 'weak_password') setError('password', { message: refused.message }, { shouldFocus: true });
    show({
      title: t('Password reset failed'),
      description: refused.message,
      tone: 'error',
      duration: TIMES.toastError,
    });
  });

  return (
    <AccountForm
      label={t('Password reset')}
      onSubmit={(event) => void submit(event)}
      failure={isWeak ? null : failure?.message}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={recovery.email} readOnly hidden />
      <PasswordField
        label={t('New Password')}
        autoComplete="new-password"
        hint={t('At least 6 characters; a few words are easy to remember and hard to guess')}
        error={errors.password && <WeakPassword message={errors.password.message} failure={failure} />}
        {...register('password', { ...rules.password, onChange: () => setFailure(null) })}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', rules.repetition)}
      />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting} busyLabel={t('Updating Password...')}>
        {t('Update Password')}
      </Button>
    </AccountForm>
  );
}
