import { createHash } from 'node:crypto';
import { sameSecret } from '../../../lib/secrets';
import { AuthError, invalid } from '../AuthError';

/** The characters of a verifier and of a challenge (RFC 7636, sections 4.1 and 4.2). */
const UNRESERVED = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The challenge of a client that wants a code instead of tokens; undefined for one that does not. Null, empty and
 * absent are the same: the client sends nulls.
 *
 * @throws AuthError validation_failed, also for the method `plain`, where the challenge reveals the
 *   verifier (ACC-O6)
 */
export function readCodeChallenge(
  challenge: string | null | undefined,
  method: string | null | undefined,
): string | undefined {
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method.toLowerCase() !== 's256') throw invalid('code_challenge_method must be S256');
  if (!UNRESERVED.test(challenge)) {
    throw invalid('code challenge must be 43 to 128 letters, digits, hyphens, periods, underscores and tildes');
  }
  return challenge;
}

/** @throws AuthError bad_code_verifier */
export function requireVerifier(verifier: string, challenge: string): void {
  const expected = createHash('sha256').update(verifier).digest('base64url');
  if (!UNRESERVED.test(verifier) || !sameSecret(expected, challenge)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
}
