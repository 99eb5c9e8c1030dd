import { AccountsSoon } from './AccountsSoon';

export default function SignUpPage() {
  return (
    <AccountsSoon title="Sign Up">
      Sign-up is not open yet. When it is, an account will collect your points and remember your orders.
    </AccountsSoon>
  );
}
