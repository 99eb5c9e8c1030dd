import { Button } from '@site/kit';
import { CheckboxField } from '@site/kit/parts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import { AccountForm, BetweenRow } from '../frame/AccountForm';
import { EmailField } from '../frame/EmailField';
import { PasswordField } from '../frame/PasswordField';
import { rules } from '../rules';
import type { AuthFailure } from '../session/failure';
import { UNREACHED } from '../session/failure';
import type { SecondFactor } from '../session/secondFactor';
import { ProviderButtons } from './ProviderButtons';

type Fields = { email: string; password: string; rememberMe: boolean };

type Props = {
  /** As typed in the other mode. */
  email: string;
  next: string | null;
  onForgotten: (email: string) => void;
  onUnconfirmed: (email: string) => void;
  onCodeNeeded: (secondFactor: SecondFactor) => void;
};

/** After the sign-in the page redirects, since it sees the session. */
export function SignInForm({ email, next, onForgotten, onUnconfirmed, onCodeNeeded }: Props) {
  const { accounts } = useAccounts();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const { register, handleSubmit, control, formState, getValues } = useForm<Fields>({
    defaultValues: { email, password: '', rememberMe: false },
  });
  const { errors, isSubmitting } = formState;
  const remember = useWatch({ control, name: 'rememberMe' });

  const submit = handleSubmit(async ({ email: typed, password, rememberMe }) => {
    setFailure(null);
    try {
      const { signIn } = await accounts();
      const entry = await signIn({ email: typed.trim(), password }, rememberMe);
      if (entry.status === 'failed') setFailure(entry.failure);
      if (entry.status === 'code-needed') onCodeNeeded(entry.secondFactor);
    } catch {
      setFailure(UNREACHED);
    }
  });

  /** What the person can do about the failure besides trying again. */
  function failureAction() {
    const [act, label] =
      failure?.code === 'email_not_confirmed'
        ? [onUnconfirmed, t('Send the confirmation again')]
        : // Strangers may be guessing at the account: a mailed link does not have to wait for them.
          failure?.code === 'over_request_rate_limit'
          ? [onForgotten, t('Reset your password instead')]
          : [];
    if (!act) return undefined;
    return (
      <Button size="sm" variant="secondary" onClick={() => act(getValues('email'))}>
        {label}
      </Button>
    );
  }

  return (
    <>
      <AccountForm
        label={t('Sign In')}
        onSubmit={(event) => void submit(event)}
        failure={failure?.message}
        failureAction={failureAction()}
      >
        <EmailField error={errors.email?.message} {...register('email', rules.email)} />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', rules.password)}
        />
        <BetweenRow>
          <CheckboxField label={t('Remember me')} {...register('rememberMe')} />
          <Forgotten variant="quiet" size="sm" onClick={() => onForgotten(getValues('email'))}>
            {t('Forgot password?')}
          </Forgotten>
        </BetweenRow>
        <Button type="submit" size="lg" fullWidth busy={isSubmitting} busyLabel={t('Signing in...')}>
          {t('Sign In')}
        </Button>
      </AccountForm>
      <ProviderButtons next={next} remember={remember} />
    </>
  );
}

/* Its words end where the fields end. */
const Forgotten = styled(Button)`
  margin-right: -14px;
`;
