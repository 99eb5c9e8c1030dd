import type { PointsTransaction, PointsTransactions, TierProgress } from '@site/contracts';
import { addDays, localTime, momentOf, setClock } from '../../lib/clock';
import { eventually, testServer } from '../../testing';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import { buildMember, placeOrder, type BuiltMember } from '../../testing/builders/buildMember';
import { expectStatus } from '../../testing/builders/buildOrder';
import { sandbox } from '../../testing/sandbox';
import { LOYALTY_JOBS } from '../loyalty';

const server = testServer();
const provider = sandbox(() => server.url);
const DAY_MS = 86_400_000;
const NOON = 12 * 60;

checkInvariantsAfterEach(server);

/** Every job at a moment, as two processes run them at once that were both down until then. */
async function runJobsAt(moment: Date): Promise<void> {
  setClock(() => moment);
  const never = new AbortController().signal;
  for (let again = 0; again < 2; again += 1) {
    const jobs = Object.values(LOYALTY_JOBS);
    await Promise.all([...jobs, ...jobs].map((job) => job(server.merchantId, never)));
  }
  setClock();
}

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

async function ledgerOf(member: BuiltMember): Promise<PointsTransaction[]> {
  const path = `/api/rewards/customer/${member.memberId}/transactions`;
  return ((await expectStatus(200, member.api.get(path))).json as PointsTransactions).transactions;
}

async function tierOf(member: BuiltMember): Promise<TierProgress> {
  const path = `/api/rewards/customer/${member.memberId}/tier-progress`;
  return (await expectStatus(200, member.api.get(path))).json as TierProgress;
}

const setBirthday = (member: BuiltMember, birthday: string) =>
  expectStatus(200, member.api.put(`/api/rewards/customer/${member.memberId}/birthday`, { birthday }));

async function payFor(member: BuiltMember, priceCents: number): Promise<string> {
  const order = await provider.payFor({
    guest: member.api,
    order: await placeOrder(member, { priceCents, quantity: 2 }),
  });
  await eventually(async () => expect((await member.rewards()).pending_points).toBeGreaterThan(0));
  return order.id;
}

test('after a week without a process points are posted once, and lots that expired meanwhile expire once', async () => {
  const member = await buildMember(server);
  const gift = { points: 40, description: 'Good for three days', expires_days: 3 };
  await expectStatus(201, server.api.staff().post(`/api/rewards/customer/${member.memberId}/points/add`, gift));
  await payFor(member, 1200);

  await runJobsAt(inDays(9));
  expect(await ledgerOf(member)).toMatchObject([
    { transaction_type: 'expired', points: -40 },
    { transaction_type: 'earned', points: 24, status: 'posted' },
    { transaction_type: 'adjustment', points: 40 },
  ]);
  expect(await member.rewards()).toMatchObject({ available_points: 24, pending_points: 0 });
});

test('LOY-4 a tier is reviewed after its year, and falls one step a year however many processes review it', async () => {
  const member = await buildMember(server);
  const id = await payFor(member, 52_000);
  await expectStatus(200, server.api.staff().patch(`/api/orders/${id}`, { status: 'Fulfilled' }));
  await eventually(async () => expect((await tierOf(member)).current_tier.name).toBe('GOLD'));
  const { tier_valid_until: until } = await tierOf(member);
  expect(until).not.toBeNull();

  await runJobsAt(new Date(Date.parse(until ?? '') - DAY_MS));
  expect((await tierOf(member)).current_tier.name).toBe('GOLD');
  await runJobsAt(new Date(Date.parse(until ?? '') + 7 * DAY_MS));
  expect((await tierOf(member)).current_tier.name).toBe('SILVER');
  await runJobsAt(new Date(Date.parse(until ?? '') + 380 * DAY_MS));
  expect(await tierOf(member)).toMatchObject({ current_tier: { name: 'BRONZE' }, tier_valid_until: null });
});

describe('a birthday bonus', () => {
  const birthdaysOf = async (member: BuiltMember) =>
    (await ledgerOf(member)).filter((row) => row.reference_type === 'birthday').map((row) => row.reference_id);
  /** By then a birthday that is set today has long been known. */
  const year = Number(localTime(new Date()).date.slice(0, 4)) + 1;

  test('that was missed over the new year is paid once, for the year of the birthday', async () => {
    const member = await buildMember(server);
    await setBirthday(member, '12-28');
    await runJobsAt(momentOf(`${year + 1}-01-03`, NOON));
    await runJobsAt(momentOf(`${year + 1}-01-05`, NOON));
    expect(await birthdaysOf(member)).toEqual([String(year)]);
    const [bonus] = await ledgerOf(member);
    expect(bonus).toMatchObject({ description: `Birthday bonus ${year}`, points: 50 });
    await runJobsAt(momentOf(`${year + 1}-12-28`, NOON));
    expect(await birthdaysOf(member)).toEqual([String(year + 1), String(year)]);
  });

  test('that was missed by more than two weeks is not paid later', async () => {
    const member = await buildMember(server);
    await setBirthday(member, '12-15');
    await runJobsAt(momentOf(`${year + 1}-01-05`, NOON));
    expect(await birthdaysOf(member)).toEqual([]);
  });

  test('is not paid for a day that had passed when the birthday was set', async () => {
    const member = await buildMember(server);
    const yesterday = addDays(localTime(new Date()).date, -1);
    await setBirthday(member, yesterday.slice(5));
    await runJobsAt(inDays(9));
    expect(await birthdaysOf(member)).toEqual([]);
  });
});
