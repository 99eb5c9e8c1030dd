import { t } from '../../messages';
import { AccountFrame } from '../frame/AccountFrame';
import { MailForm } from './MailForm';

type Props = {
  kind: 'reset' | 'confirm';
  email: string;
  /** Also when the mail is on its way. */
  onBack: (email: string) => void;
};

/** Asks for the mail that resets a password, or for the one that confirms an address. */
export function MailRequest({ kind, email, onBack }: Props) {
  if (kind === 'reset') {
    return (
      <AccountFrame
        title={t('Reset Password')}
        intro={t('Tell us your email and we send you a link to set a new password.')}
      >
        <MailForm
          label={t('Reset Password')}
          action={t('Send Reset Link')}
          email={email}
          send={({ sendPasswordReset }, address) => sendPasswordReset(address)}
          onBack={onBack}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={t('Confirm your email')}
      intro={t('Links do not live long. Tell us your email and we send a new one.')}
    >
      <MailForm
        label={t('Confirmation')}
        action={t('Send New Link')}
        email={email}
        send={({ sendConfirmation }, address) => sendConfirmation(address)}
        onBack={onBack}
      />
    </AccountFrame>
  );
}
