import { ArrowLeftIcon, Button } from '@site/kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../messages';
import { useAccounts } from '../useAccounts';
import { AccountForm } from '../frame/AccountForm';
import { EmailField } from '../frame/EmailField';
import { rules } from '../rules';
import type { Accounts } from '../session/createAccounts';
import type { AuthFailure } from '../session/failure';
import { UNREACHED } from '../session/failure';

type Props = {
  email: string;
  label: string;
  action: string;
  /** Null when the mail is on its way. */
  send: (accounts: Accounts, email: string) => Promise<AuthFailure | null>;
  /** Also when the mail is on its way. */
  onBack: (email: string) => void;
};

/** Asks for an address and sends a mail there. */
export function MailForm({ email, label, action, send, onBack }: Props) {
  const { accounts } = useAccounts();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const { register, handleSubmit, formState, getValues } = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email: typed }) => {
    setFailure(null);
    try {
      const refused = await send(await accounts(), typed.trim());
      if (refused) setFailure(refused);
      else onBack(typed);
    } catch {
      setFailure(UNREACHED);
    }
  });

  return (
    <AccountForm label={label} onSubmit={(event) => void submit(event)} failure={failure?.message}>
      <EmailField error={errors.email?.message} {...register('email', rules.email)} />
      <Button type="submit" size="lg" fullWidth busy={isSubmitting}>
        {action}
      </Button>
      <Button variant="quiet" icon={<ArrowLeftIcon size={18} />} onClick={() => onBack(getValues('email'))}>
        {t('Back to Sign In')}
      </Button>
    </AccountForm>
  );
}
