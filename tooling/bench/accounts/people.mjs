import { randomBytes } from 'node:crypto';

/** @typedef {{ email: string, password: string }} Credentials */
/** @typedef {{ access_token: string, refresh_token: string }} Tokens */

const JSON_TYPE = { 'Content-Type': 'application/json' };

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
  const response = await fetch(`${origin}/auth/v1/signup`, post(credentials));
  if (!response.ok) throw new Error(`Nobody could be signed up: ${await response.text()}`);
  return { credentials, tokens: /** @type {Tokens} */ (await response.json()) };
}

/**
 * @param {unknown} body
 * @returns {RequestInit}
 */
export const post = (body) => ({ method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
