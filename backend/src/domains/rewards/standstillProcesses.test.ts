import type { PointsTransactions, Redemptions } from '@site/contracts';
import { execute } from '../../database/connection';
import { checkInvariants } from '../../invariants';
import { addDays, localTime } from '../../lib/clock';
import { eventually, testServer } from '../../testing';
import { buildMember, placeOrder, type BuiltMember } from '../../testing/builders/buildMember';
import { expectStatus } from '../../testing/builders/buildOrder';
import { buildReward, redeem } from '../../testing/builders/buildReward';
import { sandbox } from '../../testing/sandbox';
import { twoProcesses } from '../../testing/twoProcesses';

const server = testServer();
const provider = sandbox(() => server.url);
const CAUGHT_UP_MS = 30_000;

const processes = twoProcesses();

/** The account as it is after nine days in which no process ran: everything that was to happen is overdue. */
async function standStill({ memberId }: BuiltMember): Promise<void> {
  const set = (statement: string): Promise<number> => execute(statement, { memberId });
  await set(`UPDATE points_transactions SET expires_at = expires_at - INTERVAL 9 DAY
    WHERE account_id = :memberId AND expires_at IS NOT NULL`);
  await set(`UPDATE points_transactions SET available_at = available_at - INTERVAL 9 DAY
    WHERE account_id = :memberId AND status = 'pending'`);
  await set('UPDATE loyalty_redemptions SET expires_at = expires_at - INTERVAL 40 DAY WHERE account_id = :memberId');
  const birthday = addDays(localTime(new Date()).date, -3).slice(5);
  await execute(
    `UPDATE loyalty_accounts SET birthday = :birthday, birthday_set_at = UTC_TIMESTAMP() - INTERVAL 60 DAY,
        tier_id = 'gold', tier_valid_until = UTC_TIMESTAMP() - INTERVAL 8 DAY WHERE id = :memberId`,
    { memberId, birthday },
  );
}

test('two processes that start after a standstill catch up together: everything is booked, and nothing twice', async () => {
  const member = await buildMember(server);
  const { memberId } = member;
  const path = `/api/rewards/customer/${memberId}`;
  const give = (points: number, days: number) =>
    expectStatus(
      201,
      server.api.staff().post(`${path}/points/add`, { points, description: 'A gift', expires_days: days }),
    );
  await give(100, 300);
  await redeem(member, await buildReward(server));
  await give(40, 3);
  const order = await placeOrder(member, { priceCents: 1200, quantity: 2 });
  await provider.payFor({ guest: member.api, order });
  await eventually(async () => expect((await member.rewards()).pending_points).toBe(24));
  await standStill(member);

  const booked = async () => {
    const { transactions } = (await expectStatus(200, member.api.get(`${path}/transactions`)))
      .json as PointsTransactions;
    return transactions.map(({ transaction_type: type, status, points }) => `${type} ${status} ${points}`).sort();
  };
  const expected = [
    'adjustment posted 100',
    'adjustment posted 40',
    'bonus posted 50',
    'earned posted 24',
    'expired posted -40',
    'redeemed posted -100',
  ];
  const codes = async () =>
    ((await expectStatus(200, member.api.get(`${path}/redemptions`))).json as Redemptions).redemptions.map(
      ({ status }) => status,
    );

  for (let start = 0; start < 2; start += 1) {
    await Promise.all(processes().map((each) => each.start()));
    await eventually(async () => expect(await booked()).toEqual(expected), CAUGHT_UP_MS);
    await eventually(async () => expect((await member.rewards()).loyalty_tier).toBe('SILVER'), CAUGHT_UP_MS);
    expect(await codes()).toEqual(['expired']);
    await Promise.all(processes().map((each) => each.kill()));
  }
  expect(await booked()).toEqual(expected);
  expect(await member.rewards()).toMatchObject({ available_points: 74, pending_points: 0, loyalty_tier: 'SILVER' });
  expect(await checkInvariants(server.merchantId)).toEqual([]);
}, 120_000);
