import type { SessionUser } from '@site/contracts';
import { Button } from '@site/kit';
import { CheckboxField } from '@site/kit/parts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import { AccountForm } from '../frame/AccountForm';
import { PasswordField } from '../frame/PasswordField';
import { ProviderWindows } from '../login/ProviderWindows';
import { rules } from '../rules';
import type { Entry } from '../session/entry';
import { UNREACHED } from '../session/failure';
import type { SecondFactor } from '../session/secondFactor';

type Fields = { password: string; rememberMe: boolean };

type Props = { person: SessionUser; onCodeNeeded: (secondFactor: SecondFactor) => void };

/** The password of a known person, or one of the site's providers. */
export function AgainForm({ person, onCodeNeeded }: Props) {
  const { accounts } = useAccounts();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, control, formState } = useForm<Fields>({
    defaultValues: { password: '', rememberMe: false },
  });
  const remember = useWatch({ control, name: 'rememberMe' });

  async function follow(attempt: Promise<Entry>): Promise<void> {
    setFailure(null);
    const entry = await attempt.catch((): Entry => ({ status: 'failed', failure: UNREACHED }));
    if (entry.status === 'failed') setFailure(entry.failure.message);
    if (entry.status === 'code-needed') onCodeNeeded(entry.secondFactor);
  }

  const submit = handleSubmit(({ password, rememberMe }) =>
    follow(accounts().then(({ signIn }) => signIn({ email: person.email, password }, rememberMe))),
  );

  return (
    <>
      <AccountForm label={t('Sign In')} onSubmit={(event) => void submit(event)} failure={failure}>
        {/* For password managers, which fill in the account that they see. */}
        <input type="text" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password', rules.password)}
        />
        <CheckboxField label={t('Keep me signed in on this device')} {...register('rememberMe')} />
        <Button type="submit" size="lg" fullWidth busy={formState.isSubmitting} busyLabel={t('Signing in...')}>
          {t('Sign In')}
        </Button>
      </AccountForm>
      <ProviderWindows
        onBrought={(tokens) => void follow(accounts().then(({ enter }) => enter(tokens, remember)))}
        onFailure={setFailure}
      />
    </>
  );
}
