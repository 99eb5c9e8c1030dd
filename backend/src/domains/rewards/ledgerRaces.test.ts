import { randomUUID } from 'node:crypto';
import { checkInvariants } from '../../invariants';
import { testServer, type ApiAnswer, type ApiClient } from '../../testing';
import type { BackendProcess } from '../../testing/backendProcess';
import { buildMember, type BuiltMember } from '../../testing/builders/buildMember';
import { buildReward, redeem } from '../../testing/builders/buildReward';
import { twoProcesses } from '../../testing/twoProcesses';

const server = testServer();
const HALF = 50;

const processes = twoProcesses();
beforeAll(() => Promise.all(processes().map((each) => each.start())), 120_000);

/**
 * A crowd is asked to wait a moment (503) now and then; a client that was not answered tries again with the same key,
 * since the command may have been done.
 */
async function insist(send: (key: Record<string, string>) => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const key = { 'X-Idempotency-Key': randomUUID() };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(key);
    if (answer.status !== 503 || attempt === 30) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300 * attempt));
  }
}

const apiOf = (nth: number, member: BuiltMember): ApiClient =>
  (processes()[nth % processes().length] as BackendProcess).api.with({ Authorization: `Bearer ${member.token}` });
const staffOf = (nth: number): ApiClient => (processes()[nth % processes().length] as BackendProcess).api.staff();

test('LOY-7 a hundred credits and redemptions at once over two processes: the balance is exact, and no deadlock is answered', async () => {
  const [one, two] = [await buildMember(server, { points: 1000 }), await buildMember(server, { points: 1000 })];
  const reward = await buildReward(server, { points_required: 30 });
  const give = (nth: number, { memberId }: BuiltMember) =>
    insist((key) =>
      staffOf(nth)
        .with(key)
        .post(`/api/rewards/customer/${memberId}/points/add`, { points: 7, description: 'At once' }),
    );
  const spend = (nth: number, member: BuiltMember) =>
    insist((key) => apiOf(nth, member).with(key).post(`/api/rewards/customer/${member.memberId}/redeem/${reward.id}`));

  const work = Array.from({ length: HALF }, (_, nth) => {
    // Two customers in opposite orders: locking both meets the other one half way.
    const [first, second] = nth % 2 === 0 ? [one, two] : [two, one];
    return [give(nth, first), spend(nth + 1, second)];
  }).flat();
  const answers = await Promise.all(work);

  const redeemed = answers.filter(({ text, status }) => status === 201 && text.includes('redemption_code')).length;
  const given = answers.filter(({ text, status }) => status === 201 && !text.includes('redemption_code')).length;
  expect(given).toBe(HALF);
  expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([]);
  const balances = await Promise.all([one, two].map((member) => member.rewards()));
  const sum = balances.reduce((total, { available_points }) => total + available_points, 0);
  expect(sum).toBe(2000 + 7 * given - 30 * redeemed);
  expect(await checkInvariants(server.merchantId)).toEqual([]);
}, 120_000);

test('a code that is cancelled at two processes at once comes back once', async () => {
  const member = await buildMember(server, { points: 100 });
  const { redemption } = await redeem(member, await buildReward(server));
  const path = `/api/rewards/customer/${member.memberId}/redemptions/${redemption.id}/cancel`;
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => insist(() => apiOf(nth, member).post(path))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await member.rewards()).toMatchObject({ available_points: 100 });
  expect(await checkInvariants(server.merchantId)).toEqual([]);
});
