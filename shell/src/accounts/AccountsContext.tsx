import type { ReactNode } from 'react';
import { createContext } from 'react';
import type { ShellSession } from '../host/createSession';

/** What only the shell's own account pages get of its session; remotes have the host contract's. */
export type AccountsDoor = Pick<ShellSession, 'accounts' | 'loadedAccounts' | 'takeRecovery'>;

/** Read by `useAccounts`, which is not in the first load. */
export const AccountsContext = createContext<AccountsDoor | null>(null);

export function AccountsProvider({ session, children }: { session: AccountsDoor; children: ReactNode }) {
  return <AccountsContext value={session}>{children}</AccountsContext>;
}
