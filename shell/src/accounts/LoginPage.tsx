import { AccountsSoon } from './AccountsSoon';

export default function LoginPage() {
  return <AccountsSoon title="Sign In">Sign-in is not open yet. We are still building accounts.</AccountsSoon>;
}
