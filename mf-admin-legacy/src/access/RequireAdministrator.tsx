import { Container, Navigate, Outlet, Spinner, useLocation, useSession } from '@site/kit';
import { Fragment } from 'react';
import { useKnownAdministrator } from './useKnownAdministrator';

/**
 * Admits administrators. A signed-out visitor goes to /login and returns here afterwards; a user without the role goes to /.
 * When the sign-in ends by itself, the screen stays with the typed values, and the person signs in over it.
 */
export function RequireAdministrator() {
  const session = useSession();
  const known = useKnownAdministrator();
  const { pathname } = useLocation();
  if (session.status === 'loading')
    return (
      <Container>
        <Spinner label="Loading..." />
      </Container>
    );
  if (known) {
    return (
      // Another person gets the screen afresh.
      <Fragment key={known.id}>
        <Outlet />
      </Fragment>
    );
  }
  if (session.status === 'signed-out') return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />;
  return <Navigate to="/" replace />;
}
