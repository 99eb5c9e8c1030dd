import { Container, Navigate, Outlet, Spinner, useLocation, useSession } from '@site/kit';

/** Lets administrators in. A signed-out visitor goes to /login and returns here afterwards; anybody else goes to /. */
export function RequireAdministrator() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'loading')
    return (
      <Container>
        <Spinner label="Loading..." />
      </Container>
    );
  if (session.status === 'signed-out') return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />;
  if (session.role !== 'admin') return <Navigate to="/" replace />;
  return <Outlet />;
}
