import type { AcceptedInvitation, AccountExport, Invitation, Order, Referrals } from '@site/contracts';
import { setClock } from '../../lib/clock';
import { checkInvariants } from '../../invariants';
import { eventually, testServer } from '../../testing';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import { buildMember, placeOrder, type BuiltMember } from '../../testing/builders/buildMember';
import { signIn } from '../../testing/builders/buildUser';
import { DETAILS, expectStatus } from '../../testing/builders/buildOrder';
import { sandbox } from '../../testing/sandbox';
import { LOYALTY_JOBS, syncReferral } from '../loyalty';

/** Behind a proxy, so that each guest has an address of their own. */
const server = testServer({ TRUSTED_PROXIES: '1' });
const provider = sandbox(() => server.url);

checkInvariantsAfterEach(server);

let number = 0;
/** Numbers and addresses that no other test uses. */
const next = (): number => (number += 1);
const freshPhone = (): string => `936555${String(1000 + next())}`;
const freshAddress = (): string => `10.7.${next()}.1`;

async function referralsOf(member: BuiltMember): Promise<Referrals> {
  const path = `/api/rewards/customer/${member.memberId}/referrals`;
  return (await expectStatus(200, member.api.get(path))).json as Referrals;
}

const accept = (friend: BuiltMember, code: string, address = freshAddress()) =>
  friend.api.with({ 'X-Forwarded-For': address }).post('/api/rewards/invitations/accept', { code });

async function invite(referrer: BuiltMember, address?: string): Promise<BuiltMember> {
  const friend = await buildMember(server);
  await expectStatus(200, accept(friend, (await referralsOf(referrer)).code, address));
  return friend;
}

async function pay(member: BuiltMember, details: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  const placed = await placeOrder(member, { customer_phone: freshPhone(), ...details });
  const order = await provider.payFor({ guest: member.api, order: placed });
  await eventually(async () => expect((await member.rewards()).pending_points).toBeGreaterThan(0));
  return order;
}

const fulfil = ({ id }: Order) =>
  expectStatus(200, server.api.staff().patch(`/api/orders/${id}`, { status: 'Fulfilled' }));

async function payAndPickUp(member: BuiltMember, details: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  const order = await pay(member, details);
  await fulfil(order);
  await eventually(async () => expect((await member.rewards()).pending_points).toBe(0));
  return order;
}

const pointsOf = async (member: BuiltMember): Promise<number> => (await member.rewards()).available_points;

async function untilStatus(referrer: BuiltMember, status: string): Promise<void> {
  await eventually(async () =>
    expect((await referralsOf(referrer)).referrals.map((each) => each.status)).toEqual([status]),
  );
}

test('LOY-11 both get their bonus once, after the first paid order of the friend was picked up', async () => {
  const [ada, bo] = [await buildMember(server), await buildMember(server)];
  const { code, path } = await referralsOf(ada);
  expect(path).toBe(`/signup?ref=${code}`);
  const shown = (
    await expectStatus(
      200,
      server.api.get(`/api/rewards/invitations/${encodeURIComponent(`\u2068${code.toLowerCase()}\u2069`)}`),
    )
  ).json;
  expect(shown).toMatchObject({ code, friend_points: 50, minimum_order: '15.00' } satisfies Partial<Invitation>);
  const accepted = (await expectStatus(200, accept(bo, code))).json as AcceptedInvitation;
  expect(accepted).toEqual({ status: 'pending', friend_points: 50, minimum_order: '15.00' });
  expect((await expectStatus(200, accept(bo, code))).json).toEqual(accepted);

  const order = await pay(bo);
  expect(await referralsOf(ada)).toMatchObject({ referrals: [{ status: 'pending', points: 0 }], points_earned: 0 });
  await fulfil(order);
  await untilStatus(ada, 'rewarded');
  expect(await pointsOf(ada)).toBe(100);
  expect(await pointsOf(bo)).toBe(24 + 50);

  await payAndPickUp(bo);
  await Promise.all([1, 2, 3].map(() => syncReferral(server.merchantId, bo.memberId)));
  expect(await pointsOf(ada)).toBe(100);
  expect(await referralsOf(ada)).toMatchObject({
    points_earned: 100,
    rewarded_this_year: 1,
    yearly_limit: 10,
    total: 1,
    referrals: [{ friend: `${bo.email[0] ?? ''}•••@example.com`, status: 'rewarded', points: 100 }],
  });
});

test('LOY-11 the own invitation is in what a member takes along, without the one who invited', async () => {
  const ada = await buildMember(server);
  const bo = await invite(ada);
  const { json, text } = await expectStatus(200, bo.api.get('/api/account/export'));
  expect((json as AccountExport).data.invitation).toMatchObject([{ status: 'pending', points: 0 }]);
  expect(text).not.toContain(ada.memberId);
});

test('an order below the minimum earns no bonus, the next one that reaches it does', async () => {
  const ada = await buildMember(server);
  const bo = await invite(ada);
  await payAndPickUp(bo, { priceCents: 1400, quantity: 1 });
  await syncReferral(server.merchantId, bo.memberId);
  await untilStatus(ada, 'pending');
  await payAndPickUp(bo);
  await untilStatus(ada, 'rewarded');
});

test('a refund of the order takes both bonuses back; what was spent is owed, and the next order brings them again', async () => {
  const ada = await buildMember(server);
  const bo = await invite(ada);
  const order = await payAndPickUp(bo);
  await untilStatus(ada, 'rewarded');
  const take = { points: -100, description: 'Spent by a test' };
  await expectStatus(201, server.api.staff().post(`/api/rewards/customer/${ada.memberId}/points/add`, take));

  await expectStatus(200, server.api.staff().post(`/api/orders/${order.id}/payment/refund`, {}));
  await untilStatus(ada, 'reversed');
  expect(await pointsOf(ada)).toBe(-100);
  expect(await pointsOf(bo)).toBe(0);
  expect(await checkInvariants(server.merchantId)).toEqual([]);

  await payAndPickUp(bo);
  await untilStatus(ada, 'rewarded');
  expect(await pointsOf(ada)).toBe(0);
  expect(await pointsOf(bo)).toBe(24 + 50);
});

test('a job that posts the order later brings the bonuses too', async () => {
  const ada = await buildMember(server);
  const bo = await invite(ada);
  await pay(bo);
  setClock(() => new Date(Date.now() + 8 * 86_400_000));
  await LOYALTY_JOBS.postDuePoints(server.merchantId, new AbortController().signal);
  await syncReferral(server.merchantId, bo.memberId);
  setClock();
  await untilStatus(ada, 'rewarded');
});

describe('an invitation is refused', () => {
  test('to the member themselves, also under another spelling of their mailbox', async () => {
    const ada = await buildMember(server);
    const { code } = await referralsOf(ada);
    expect((await accept(ada, code)).json).toMatchObject({ code: 'conflict', detail: expect.stringContaining('own') });
    const [name = '', host = ''] = ada.email.split('@');
    const again = await buildMember(server, { email: `${name}+again@${host}` });
    expect((await accept(again, code)).status).toBe(409);
  });

  test('to a guest, for an unknown code, and to somebody who follows a second link', async () => {
    const [ada, eve] = [await buildMember(server), await buildMember(server)];
    const bo = await invite(ada);
    expect((await accept(bo, (await referralsOf(eve)).code)).status).toBe(409);
    expect((await accept(eve, 'NOBODY22')).status).toBe(404);
    const { code } = await referralsOf(ada);
    expect((await server.api.guest().post('/api/rewards/invitations/accept', { code })).status).toBe(401);
    for (const unknown of ['NOBODY22', 'é', '١٢', '🌲']) {
      expect((await server.api.get(`/api/rewards/invitations/${encodeURIComponent(unknown)}`)).status).toBe(404);
      expect([404, 422]).toContain((await accept(eve, unknown)).status);
    }
    expect((await accept(ada, (await referralsOf(bo)).code)).status).toBe(409);
    expect((await eve.api.get(`/api/rewards/customer/${ada.memberId}/referrals`)).status).toBe(404);
  });

  test('LOY-11 to one of two members who follow each other’s links at the same time', async () => {
    for (let pair = 0; pair < 5; pair += 1) {
      const [ada, bo] = [await buildMember(server), await buildMember(server)];
      const [codeOfAda, codeOfBo] = [(await referralsOf(ada)).code, (await referralsOf(bo)).code];
      const answers = await Promise.all([accept(ada, codeOfBo), accept(bo, codeOfAda)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('to a customer who has ordered before', async () => {
    const [ada, bo] = [await buildMember(server), await buildMember(server)];
    await pay(bo);
    const answer = await accept(bo, (await referralsOf(ada)).code);
    expect(answer).toMatchObject({ status: 409, json: { detail: 'Invitations are for new customers.' } });
  });

  test('to somebody whose account is older than a month', async () => {
    const [ada, bo] = [await buildMember(server), await buildMember(server)];
    const { code } = await referralsOf(ada);
    setClock(() => new Date(Date.now() + 31 * 86_400_000));
    const { token } = await signIn(server.api, bo.email, bo.password);
    const later = server.api.with({ Authorization: `Bearer ${token}` });
    expect((await later.post('/api/rewards/invitations/accept', { code })).status).toBe(409);
  });
});

describe('no bonus is given', () => {
  test('to a friend with the phone number of another customer', async () => {
    const ada = await buildMember(server);
    const phone = freshPhone();
    await pay(ada, { customer_phone: phone });
    const bo = await invite(ada);
    await payAndPickUp(bo, { customer_phone: `+1 ${phone}` });
    await untilStatus(ada, 'refused');
    expect(await pointsOf(bo)).toBe(24);
  });

  test('to a friend who orders in the browser of another customer', async () => {
    const ada = await buildMember(server);
    const browser = { 'X-Session-ID': `one-browser-of-two-accounts-${next()}` };
    await pay({ ...ada, api: ada.api.with(browser) });
    const bo = await invite(ada);
    await payAndPickUp({ ...bo, api: bo.api.with(browser) });
    await untilStatus(ada, 'refused');
  });

  test('to the sixth friend of one network in a year', async () => {
    const ada = await buildMember(server);
    const address = freshAddress();
    for (let nth = 0; nth < 6; nth += 1) await payAndPickUp(await invite(ada, address));
    await eventually(async () => {
      const { referrals } = await referralsOf(ada);
      expect(referrals.map(({ status }) => status)).toEqual(['refused', ...Array<string>(5).fill('rewarded')]);
    });
  });

  test('to a friend who claims an order from before the invitation', async () => {
    const ada = await buildMember(server);
    const bo = await buildMember(server);
    const guest = server.api.guest();
    const earlier = await placeOrder({ api: guest }, { ...DETAILS, customer_email: bo.email });
    await provider.payFor({ guest, order: earlier });
    await expectStatus(200, accept(bo, (await referralsOf(ada)).code));
    await expectStatus(200, bo.api.post('/api/account/claimable-orders/claim'));
    await untilStatus(ada, 'refused');
  });
});

test('beyond the yearly limit the friend gets the bonus, the member does not', async () => {
  const staff = server.api.staff();
  const program = (await expectStatus(200, staff.get('/api/rewards/program'))).json as Record<string, unknown>;
  const { version: _, created_at: __, created_by: ___, ...rules } = program;
  const limited = { ...rules, referral: { ...(rules.referral as object), yearly_limit: 1 } };
  await expectStatus(200, staff.put('/api/rewards/program', limited));
  const ada = await buildMember(server);
  await payAndPickUp(await invite(ada));
  await untilStatus(ada, 'rewarded');
  const bo = await invite(ada);
  await payAndPickUp(bo);
  await eventually(async () =>
    expect(await referralsOf(ada)).toMatchObject({
      rewarded_this_year: 1,
      referrals: [
        { status: 'rewarded', points: 0, is_over_limit: true },
        { status: 'rewarded', points: 100, is_over_limit: false },
      ],
    }),
  );
  expect(await pointsOf(bo)).toBe(24 + 50);
  await expectStatus(200, staff.put('/api/rewards/program', rules));
});

test('two members who invited each other’s friends at once wait for each other, and each bonus is given once', async () => {
  const [ada, eve] = [await buildMember(server), await buildMember(server)];
  const friends = await Promise.all([ada, eve, ada, eve].map((each) => invite(each)));
  const orders: Order[] = [];
  for (const friend of friends) orders.push(await pay(friend));
  await Promise.all(orders.map(fulfil));
  const syncs = [...friends, ...friends].map(({ memberId }) => syncReferral(server.merchantId, memberId));
  await Promise.all(syncs);
  for (const member of [ada, eve]) await eventually(async () => expect(await pointsOf(member)).toBe(200));
});

test('a friend who deletes their account leaves no name behind, and still counts toward the limit', async () => {
  const ada = await buildMember(server);
  const bo = await invite(ada);
  await payAndPickUp(bo);
  await untilStatus(ada, 'rewarded');
  await expectStatus(200, bo.api.delete('/api/account', { password: bo.password }));
  await eventually(async () =>
    expect(await referralsOf(ada)).toMatchObject({
      rewarded_this_year: 1,
      referrals: [{ friend: 'A former member', status: 'rewarded' }],
    }),
  );
});
