import { randomBytes } from 'node:crypto';
import { ask } from '../ask.mjs';

/** @typedef {{ email: string, password: string }} Credentials */
/** @typedef {{ access_token: string, refresh_token: string }} Tokens */

/** An address that nobody has. */
export const newAddress = () => `bench-${randomBytes(8).toString('hex')}@bench.example`;

/**
 * Signs somebody up, who is signed in with that.
 *
 * @param {string} origin
 * @returns {Promise<{ credentials: Credentials, tokens: Tokens }>}
 */
export async function signUp(origin) {
  const credentials = { email: newAddress(), password: randomBytes(12).toString('base64url') };
  const { json: tokens } = await ask(`${origin}/auth/v1/signup`, { body: credentials });
  return { credentials, tokens };
}
