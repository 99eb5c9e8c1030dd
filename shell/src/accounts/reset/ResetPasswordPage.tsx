import { Button, Callout, Spinner, useHost, useSearchParams } from '@site/kit';
import { t } from '../../messages';
import { AccountFrame } from '../frame/AccountFrame';
import { SecondFactorForm } from '../frame/SecondFactorForm';
import { UNREACHED } from '../session/failure';
import { loginPath } from '../session/loginPath';
import { NewPasswordForm } from './NewPasswordForm';
import { useRecoveryLink } from './useRecoveryLink';

const TITLE = 'Set a new password';

/** product.md section 2: a person with a reset link sets a new password, and signs in with it. `?next=` says where to go afterwards. */
export default function ResetPasswordPage() {
  const { toasts, navigation } = useHost();
  const link = useRecoveryLink();
  const [params] = useSearchParams();

  function finish(): void {
    toasts.show({
      title: t('Password updated successfully'),
      description: t('Your password has been reset. You can now sign in with your new password.'),
      tone: 'success',
    });
    navigation.go(loginPath(params.get('next')), { replace: true });
  }

  switch (link.step) {
    case 'opening':
      return (
        <AccountFrame title={t(TITLE)}>
          <Spinner label={t('Checking your link...')} />
        </AccountFrame>
      );
    case 'unreached':
      return (
        <AccountFrame title={t(TITLE)}>
          <Callout
            tone="error"
            action={
              <Button size="sm" variant="secondary" onClick={link.retry}>
                {t('Try Again')}
              </Button>
            }
          >
            {UNREACHED.message} {t('Your link is still good.')}
          </Callout>
        </AccountFrame>
      );
    case 'code':
      return (
        <AccountFrame title={t(TITLE)} intro={t('First, a code from your authenticator app.')}>
          <SecondFactorForm
            secondFactor={link.secondFactor}
            onVerified={link.onVerified}
            onCancel={() => navigation.go('/login', { replace: true })}
          />
        </AccountFrame>
      );
    case 'password':
      return (
        <AccountFrame title={t(TITLE)} intro={t('For {email}', { email: link.recovery.email })}>
          <NewPasswordForm recovery={link.recovery} onDone={finish} />
        </AccountFrame>
      );
  }
}
