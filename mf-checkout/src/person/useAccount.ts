import type { Account } from '@site/contracts';
import { request, useSession, useSWR } from '@site/kit';

const PATH = '/api/account';

/** What the restaurant knows of whoever is signed in; nothing for guests, and when it could not be asked. */
export function useAccount(): { account: Account | undefined; refresh: () => Promise<unknown> } {
  const { user } = useSession();
  const { data, mutate } = useSWR<Account, Error>(
    user ? [PATH, user.id] : null,
    () => request<Account>(PATH, { failure: 'Failed to load your account' }),
    { shouldRetryOnError: false },
  );
  return { account: user ? data : undefined, refresh: () => mutate() };
}
