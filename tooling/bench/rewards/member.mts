import { signUp } from '../accounts/people.mts';
import { ask } from '../ask.mts';
import type { Connection } from 'mysql2/promise';

export type Member = { id: string; email: string; bearer: Record<string, string>; rewardId: string };

/** Somebody with a rewards account, enough points for every pass, and a reward to spend them on. */
export async function joinProgram({
  origin,
  serviceToken,
  database,
}: {
  origin: string;
  serviceToken: string;
  database: Connection;
}): Promise<Member> {
  const { credentials } = await signUp(origin);
  const { email } = credentials;
  // The link of the mail is not followed here: only a proven address has a rewards account.
  await database.query('UPDATE auth_users SET email_confirmed_at = NOW(3) WHERE email = ?', [email]);
  const read = async (path: string, request: Parameters<typeof ask>[1]) => (await ask(origin + path, request)).json;
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
