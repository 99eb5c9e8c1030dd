import type { Account } from '@site/contracts';
import { useServerState, type ServerState } from '@site/kit';
import type { User } from '@supabase/auth-js';
import { useMemo } from 'react';
import { useAccounts } from '../../useAccounts';
import { accountCalls } from './accountCalls';
import { createRecoveryCodeCalls } from './recoveryCodeCalls';
import { createSignInCalls, type SignInCalls } from './signInCalls';

/** The person as the restaurant knows them. */
export function useAccount(): ServerState<Account> {
  return useServerState('/api/account', accountCalls.get, { own: true });
}

export function useSignInCalls(): SignInCalls {
  const { accounts } = useAccounts();
  return useMemo(() => createSignInCalls(accounts), [accounts]);
}

export function useRecoveryCodeCalls(): ReturnType<typeof createRecoveryCodeCalls> {
  const { accounts } = useAccounts();
  return useMemo(() => createRecoveryCodeCalls(accounts), [accounts]);
}

/** The person as the authentication service knows them: addresses, factors, identities. */
export function usePerson(): ServerState<User> {
  const { person } = useSignInCalls();
  return useServerState('/auth/v1/user', person, { own: true });
}
