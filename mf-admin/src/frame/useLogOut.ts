import { useHost, useNavigate } from '@site/kit';
import { useContext, useState } from 'react';
import { kitchenSignInCalls } from '../tablet/kitchenSignInCalls';
import { tabletSession } from '../tablet/tabletSession';
import { StaffContext } from './useStaff';

/** Ends the session in this browser and opens the page to sign in again. */
export function useLogOut(): { logOut: () => void; isLeaving: boolean } {
  const { session } = useHost();
  // A former member, whose access has ended, logs out as well.
  const staff = useContext(StaffContext);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    const isTablet = staff?.me.tablet !== undefined;
    void (isTablet ? leaveTablet() : session.signOut()).finally(() => {
      setLeaving(false);
      void navigate(isTablet ? '/admin/kitchen-sign-in' : '/admin/login', { replace: true });
    });
  };
  return { logOut, isLeaving };
}

function leaveTablet(): Promise<unknown> {
  tabletSession.end();
  return kitchenSignInCalls.signOut().catch(() => undefined);
}
