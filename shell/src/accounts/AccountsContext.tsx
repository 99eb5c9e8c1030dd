import type { ReactNode } from 'react';
import { createContext, useContext, useEffect } from 'react';
import type { ShellSession } from '../host/createSession';

/** What only the shell's own account pages get of its session; remotes have the host contract's. */
export type AccountsDoor = Pick<ShellSession, 'accounts' | 'takeRecovery'>;

const AccountsContext = createContext<AccountsDoor | null>(null);

export function AccountsProvider({ session, children }: { session: AccountsDoor; children: ReactNode }) {
  return <AccountsContext value={session}>{children}</AccountsContext>;
}

/**
 * The way to everything about accounts. Its code begins to load when the page opens, so that it is there when it is needed.
 * @throws outside an AccountsProvider
 */
export function useAccounts(): AccountsDoor {
  const door = useContext(AccountsContext);
  if (!door) throw new Error('useAccounts needs an AccountsProvider above it');
  useEffect(() => void door.accounts().catch(() => undefined), [door]); // a later action reports the failure
  return door;
}
