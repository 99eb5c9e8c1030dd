import type { SessionUser } from '@site/contracts';
import { Button, Dialog, useLocation, useNavigate } from '@site/kit';
import { LoginForm } from '../login/LoginForm';

/** Over a screen whose sign-in ended. The screen below keeps its state until the same person signs in. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = pathname + search;
  return (
    <Dialog
      open
      // A question to be answered: nothing else can be done here.
      onOpenChange={() => undefined}
      role="alertdialog"
      size="sm"
      title="You are signed out"
      description={`Your sign-in ended. Sign in again as ${user.displayName} to continue: what you typed is still here.`}
      footer={
        <Button
          variant="secondary"
          onClick={() => void navigate('/admin/login', { replace: true, state: { from: path } })}
        >
          I am somebody else
        </Button>
      }
    >
      <LoginForm next={path} username={user.email} />
    </Dialog>
  );
}
