import type { HostContract } from '@site/contracts';

type HostSession = Pick<HostContract['session'], 'get' | 'getAccessToken'>;

let session: HostSession | null = null;

/**
 * Sets the session that calls of the API are made with. A host calls it once. Until then, and for guests, calls carry no
 * token and wait for none.
 */
export function authorizeBy(host: HostSession): void {
  session = host;
}

/** The id of the signed-in person; null for a guest, and as long as a stored session is being restored. */
export function signedInAs(): string | null {
  return session?.get().user?.id ?? null;
}

/** Whether calls may carry a token: a user is signed in, or a stored session is being restored. */
export function mayBeSignedIn(): boolean {
  return session !== null && session.get().status !== 'signed-out';
}

/**
 * Sends one call of our API as the signed-in person. A token that is refused is renewed and the call sent once more; if
 * there is no new one the session is over, and the refusal is the answer.
 *
 * @param send gets the token that the call has to carry; null for a guest
 * @param signal ends the wait for a token
 * @throws what `signal` was aborted with, or what `send` throws
 */
export async function sendAsPerson(
  send: (token: string | null) => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  const token = await until(signal, accessToken());
  const response = await send(token);
  if (response.status !== 401 || token === null) return response;
  const renewed = await until(signal, accessToken({ fresh: true }));
  return renewed === null || renewed === token ? response : send(renewed);
}

/**
 * The token that a call of our API has to carry; null for a guest.
 *
 * @param options with `fresh`, one that the authentication service has just given: for a server that refused the last
 *   one
 */
async function accessToken(options?: { fresh: boolean }): Promise<string | null> {
  if (!session || !mayBeSignedIn()) return null;
  try {
    return await session.getAccessToken(options);
  } catch {
    return null; // the call is answered 401, which says enough
  }
}

/** The headers of a call that `request` can't make, such as a stream. */
export async function authorization(): Promise<Record<string, string>> {
  return bearer(await accessToken());
}

/** The `Authorization` header of a token; no header for a guest. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** @throws when the time is over first: waiting for a token takes no longer than waiting for a silent server */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
