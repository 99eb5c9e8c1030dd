import type { Account } from '@site/contracts';
import { useSession, useSWR } from '@site/kit';
import type { User } from '@supabase/auth-js';
import { useMemo } from 'react';
import { useAccounts } from '../../AccountsContext';
import { accountCalls } from './accountCalls';
import { createRecoveryCodeCalls } from './recoveryCodeCalls';
import { createSignInCalls, type SignInCalls } from './signInCalls';

/** What a section works on. What was loaded once stays when a later look fails. */
export type Loading<T> = {
  data: T | undefined;
  /** Set when there is nothing to show. */
  failed: boolean;
  isLoading: boolean;
  /** Looks again; resolves when what is shown is current. */
  refresh: () => Promise<unknown>;
};

/** Something of the person who is signed in; looked at again whenever the page gets the focus back. */
export function useOwn<T>(name: string, load: () => Promise<T>): Loading<T> {
  const { user } = useSession();
  // By person: another one in the same tab never sees what was loaded for the first.
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(user ? [name, user.id] : null, load, {
    shouldRetryOnError: false,
  });
  return {
    data,
    failed: data === undefined && error !== undefined && !isValidating,
    isLoading: isValidating,
    refresh: () => mutate(),
  };
}

/** The person as the restaurant knows them. */
export function useAccount(): Loading<Account> {
  return useOwn('/api/account', accountCalls.get);
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
export function usePerson(): Loading<User> {
  const { person } = useSignInCalls();
  return useOwn('/auth/v1/user', person);
}
