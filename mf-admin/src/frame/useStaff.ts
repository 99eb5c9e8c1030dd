import type { Permission, StaffMe } from '@site/contracts';
import { createContext, useContext } from 'react';
import type { AdminScreen } from './AdminScreen';

export type Staff = {
  me: StaffMe;
  /** Whether the signed-in person's role includes the permission. The server checks again. */
  may: (permission: Permission | 'any') => boolean;
  /** The screens of the role that are in the navigation. */
  screens: readonly AdminScreen[];
  /** Asks the server again, after a change of the own role or name. */
  reload: () => void;
};

export const StaffContext = createContext<Staff | null>(null);

/** The member of staff who is signed in. @throws outside of `RequireStaff` */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff needs RequireStaff above it');
  return staff;
}
