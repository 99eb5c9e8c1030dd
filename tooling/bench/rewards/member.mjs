import { signUp } from '../accounts/people.mjs';
import { ask } from '../ask.mjs';

/** @typedef {{ id: string, email: string, bearer: Record<string, string>, rewardId: string }} Member */

/**
 * Somebody with a rewards account, enough points for every pass, and a reward to spend them on.
 *
 * @param {{ origin: string, serviceToken: string, database: import('mysql2/promise').Connection }} site
 * @returns {Promise<Member>}
 */
export async function joinProgram({ origin, serviceToken, database }) {
  const { credentials } = await signUp(origin);
  const { email } = credentials;
  // The link of the mail is not followed here: only a proven address has a rewards account.
  await database.query('UPDATE auth_users SET email_confirmed_at = NOW(3) WHERE email = ?', [email]);
  /** @param {string} path @param {Parameters<typeof ask>[1]} request */
  const read = async (path, request) => (await ask(origin + path, request)).json;
  const signedIn = await read('/auth/v1/token?grant_type=password', { body: credentials });
  const bearer = { Authorization: `Bearer ${signedIn.access_token}` };
  const headers = { Authorization: `Bearer ${serviceToken}` };
  const { id } = await read(`/api/rewards/customer/${email}`, { headers: bearer });
  const points = { points: 100_000, description: 'Bench' };
  await read(`/api/rewards/customer/${id}/points/add`, { headers, body: points });
  const reward = await read('/api/rewards/catalog', {
    headers,
    body: {
      name: 'Bench reward',
      description: 'A dollar off.',
      reward_type: 'amount_off',
      category: 'other',
      discount_value: '1.00',
      points_required: 10,
    },
  });
  return { id, email, bearer, rewardId: reward.id };
}
