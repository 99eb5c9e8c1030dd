import { request } from '@site/kit';

/**
 * A call that takes effect once for each key.
 *
 * @param key from `useRetryKey`: the same for each try of one body, so that nothing is added twice after a lost answer
 * @throws ApiError
 */
export function postOnce<T>(
  path: string,
  { body, key, failure }: { body: unknown; key: string; failure: string },
): Promise<T> {
  return request<T>(path, { method: 'POST', body, headers: { 'idempotency-key': key }, failure });
}
