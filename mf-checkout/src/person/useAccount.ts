import type { Account } from '@site/contracts';
import { request, useServerState } from '@site/kit';

const PATH = '/api/account';

/** The account data of the signed-in person; nothing for guests, and when the request failed. */
export function useAccount(): { account: Account | undefined; refresh: () => Promise<unknown> } {
  const read = () => request<Account>(PATH, { failure: 'Failed to load your account' });
  const { data, refresh } = useServerState(PATH, read, { own: true });
  return { account: data, refresh };
}
