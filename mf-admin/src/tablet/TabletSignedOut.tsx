import { useLocation } from '@site/kit';
import { SignedOut } from '../ui/SignedOut';

/** Above a screen whose PIN session is over; what the screen shows stays. The board says so itself. */
export function TabletSignedOut() {
  const { pathname, search } = useLocation();
  if (pathname === '/admin/board') return null;
  return (
    <SignedOut to="/admin/kitchen-sign-in" state={{ back: pathname + search }}>
      What is below is older. Enter your PIN to go on with this screen.
    </SignedOut>
  );
}
