import { AccountsSoon } from './AccountsSoon';

export default function ResetPasswordPage() {
  return (
    <AccountsSoon title="Set a new password">
      Sign-in is not open yet, so there is no password to reset. If a message led you here, we did not send it.
    </AccountsSoon>
  );
}
