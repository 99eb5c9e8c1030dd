import { Callout, LinkButton, useLocation } from '@site/kit';

/** Above a screen whose PIN session is over; what the screen shows stays. The board says so itself. */
export function TabletSignedOut() {
  const { pathname, search } = useLocation();
  if (pathname === '/admin/board') return null;
  return (
    <Callout
      tone="error"
      role="alert"
      title="You are signed out"
      action={
        <LinkButton size="sm" to="/admin/kitchen-sign-in" state={{ back: pathname + search }}>
          Sign in again
        </LinkButton>
      }
    >
      What is below is older. Enter your PIN to go on with this screen.
    </Callout>
  );
}
