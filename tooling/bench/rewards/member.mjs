import { randomBytes } from 'node:crypto';
import { newAddress, post } from '../accounts/people.mjs';

/** @typedef {{ id: string, email: string, bearer: Record<string, string>, rewardId: string }} Member */

/**
 * Somebody with a rewards account, enough points for every pass, and a reward to spend them on.
 *
 * @param {{ origin: string, serviceToken: string, database: import('mysql2/promise').Connection }} site
 * @returns {Promise<Member>}
 */
export async function joinProgram({ origin, serviceToken, database }) {
  const credentials = { email: newAddress(), password: randomBytes(12).toString('base64url') };
  await ask(origin, '/auth/v1/signup', post(credentials));
  // The link of the mail is not followed here: only a proven address has a rewards account.
  await database.query('UPDATE auth_users SET email_confirmed_at = NOW(3) WHERE email = ?', [credentials.email]);
  const signedIn = await ask(origin, '/auth/v1/token?grant_type=password', post(credentials));
  const bearer = { Authorization: `Bearer ${signedIn.access_token}` };
  const staff = { Authorization: `Bearer ${serviceToken}` };
  const { id } = await ask(origin, `/api/rewards/customer/${credentials.email}`, { headers: bearer });
  /** @param {string} path @param {unknown} body */
  const asStaff = (path, body) => {
    const request = post(body);
    return ask(origin, path, { ...request, headers: { ...request.headers, ...staff } });
  };
  await asStaff(`/api/rewards/customer/${id}/points/add`, { points: 100_000, description: 'Bench' });
  const reward = await asStaff('/api/rewards/catalog', {
    name: 'Bench reward',
    description: 'A dollar off.',
    reward_type: 'amount_off',
    category: 'other',
    discount_value: '1.00',
    points_required: 10,
  });
  return { id, email: credentials.email, bearer, rewardId: reward.id };
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {RequestInit} request
 */
async function ask(origin, path, request) {
  const response = await fetch(origin + path, request);
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return /** @type {{ id: string, access_token?: string }} */ (await response.json());
}
