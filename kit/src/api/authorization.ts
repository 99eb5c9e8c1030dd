import type { HostContract } from '@site/contracts';

type HostSession = Pick<HostContract['session'], 'get' | 'getAccessToken'>;

let session: HostSession | null = null;

/**
 * A host says once by whose session its page calls the API; until then, and for its guests, nothing is asked or waited
 * for.
 */
export function authorizeBy(host: HostSession): void {
  session = host;
}

/** The id of the signed-in person; null for a guest, and as long as a stored session is being restored. */
export function signedInAs(): string | null {
  return session?.get().user?.id ?? null;
}

/** Whether calls may carry a token: somebody is signed in, or a stored session is being restored. */
export function mayBeSignedIn(): boolean {
  return session !== null && session.get().status !== 'signed-out';
}

/**
 * The token that a call of our API has to carry; null for a guest.
 *
 * @param options with `fresh`, one that the authentication service has just given: for a server that refused the last
 *   one
 */
export async function accessToken(options?: { fresh: boolean }): Promise<string | null> {
  if (!session || !mayBeSignedIn()) return null;
  try {
    return await session.getAccessToken(options);
  } catch {
    return null; // the call is answered 401, which says enough
  }
}

/** For calls that `request` can't make, such as streams. */
export async function authorization(): Promise<Record<string, string>> {
  return bearer(await accessToken());
}

/** The `Authorization` header of a token; no header for a guest. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
