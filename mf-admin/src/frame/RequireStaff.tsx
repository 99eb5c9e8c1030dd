import type { StaffMe } from '@site/contracts';
import { ApiError, Container, Navigate, Outlet, request, useLocation, useServerState, useSession } from '@site/kit';
import { FailedRead } from '../ui/FailedRead';
import { useEffect, useMemo } from 'react';
import { AdminFrame } from './AdminFrame';
import { NoAccess } from './NoAccess';
import { ScreenLoading } from '../ui/ScreenLoading';
import { screenAt } from './screenAt';
import { SCREENS } from './screens';
import { tabletSession } from '../tablet/tabletSession';
import { TabletSignedOut } from '../tablet/TabletSignedOut';
import { useKnownStaff } from './useKnownStaff';
import { StaffContext, type Staff } from './useStaff';

/** An owner may change the role meanwhile, and a manager may end the session of a tablet. */
const ROLE_CHECK_MS = 20_000;

/**
 * Admits staff, and members signed in on a kitchen tablet, and shows the frame around their screen. Other visitors go to
 * /admin/login, which returns them to the path that they asked for. When the sign-in ends by itself, the screen stays with
 * the typed values, and the person signs in over it.
 */
export function RequireStaff() {
  const session = useSession();
  const known = useKnownStaff();
  const { pathname, search } = useLocation();
  const tabletSince = session.status === 'signed-out' ? tabletSession.since() : null;
  const isExpected = session.status === 'loading' || tabletSince !== null || known !== null;
  useEffect(() => {
    // The code comes beside the sign-in and the role, not after them. A failure is shown where the screen is rendered.
    if (isExpected)
      screenAt(pathname)
        ?.load()
        .catch(() => undefined);
  }, [isExpected, pathname]);
  if (session.status === 'loading') {
    return (
      <Container>
        <ScreenLoading />
      </Container>
    );
  }
  if (tabletSince !== null) {
    return <StaffArea userId={`tablet ${tabletSince}`} />;
  }
  if (known === null) {
    const signIn = tabletSession.isTablet() ? '/admin/kitchen-sign-in' : '/admin/login';
    return <Navigate to={signIn} replace state={{ from: pathname + search }} />;
  }
  // Another person gets the screen afresh.
  return <StaffArea key={known.id} userId={known.id} />;
}

function StaffArea({ userId }: { userId: string }) {
  const isTablet = userId.startsWith('tablet');
  const { data, error, refresh, isLoading } = useServerState<StaffMe>(['/api/admin/me', userId], readMe, {
    everyMs: ROLE_CHECK_MS,
  });
  const hasTabletEnded = isTablet && error instanceof ApiError && error.status === 401;
  const staff = useMemo<Staff | null>(() => (data ? staffOf(data, () => void refresh()) : null), [data, refresh]);
  if (staff) {
    return (
      <StaffContext value={staff}>
        <AdminFrame>
          {hasTabletEnded && <TabletSignedOut />}
          <Outlet />
        </AdminFrame>
      </StaffContext>
    );
  }
  if (hasTabletEnded) {
    return <Navigate to="/admin/kitchen-sign-in" replace />;
  }
  if (error instanceof ApiError && error.status === 403) return <NoAccess />;
  return (
    <Container>
      {error ? (
        <FailedRead title="Admin didn't load" failure={error} onRetry={() => void refresh()} retrying={isLoading} />
      ) : (
        <ScreenLoading />
      )}
    </Container>
  );
}

function staffOf(me: StaffMe, reload: () => void): Staff {
  const may: Staff['may'] = (permission) => permission === 'any' || me.permissions.includes(permission);
  return { me, may, screens: SCREENS.filter(({ path, can }) => !path.includes(':') && may(can)), reload };
}

const readMe = () => request<StaffMe>('/api/admin/me', { failure: 'Failed to load your role' });
