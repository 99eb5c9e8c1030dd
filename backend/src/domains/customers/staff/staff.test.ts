import type { AccountExport, CustomerSearch, Permission, StaffCustomerDetail } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { StaffAction } from '../../../database/models/StaffAction';
import { eventually, testServer } from '../../../testing';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { buildMember, placeOrder, type BuiltMember } from '../../../testing/builders/buildMember';
import { buildOrder, expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { sandbox } from '../../../testing/sandbox';
import { indexAccounts } from '../search/indexAccounts';
import { indexOrders } from '../search/indexOrders';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

const REASON = { reason: 'The guest called about an order' };

let owner: BuiltUser;
beforeAll(async () => {
  owner = await buildUser(server, { staffRole: 'owner' });
});

/** A customer who paid an order under a name and a number. */
async function buildCustomer(name: string, phone: string): Promise<BuiltMember & { orderNumber: number }> {
  const member = await buildMember(server);
  const order = await placeOrder(member, { customer_name: name, customer_phone: phone });
  await provider.payFor({ guest: member.api, order });
  await indexOrders(server.merchantId);
  return { ...member, orderNumber: order.order_number };
}

async function find(q: string): Promise<CustomerSearch> {
  const { json } = await expectStatus(200, owner.api.get(`/api/admin/customers?q=${encodeURIComponent(q)}`));
  return json as CustomerSearch;
}
const idsOf = ({ customers }: CustomerSearch): string[] => customers.map(({ id }) => id);
const read = async ({ id }: { id: string }): Promise<StaffCustomerDetail> =>
  (await expectStatus(200, owner.api.get(`/api/admin/customers/${id}`))).json as StaffCustomerDetail;

describe('a customer is found', () => {
  let zoe: Awaited<ReturnType<typeof buildCustomer>>;
  beforeAll(async () => {
    zoe = await buildCustomer("Zoë O'Neil-Farrow", '(936) 555-7731');
    await buildCustomer('Zack Farrow', '936-555-8842');
  });

  test.each([
    ['the whole name', "Zoë O'Neil-Farrow"],
    ['the name without accents and signs, in another order', 'farrow ONEIL zoe'],
    ['the beginning of the words', 'zo farr'],
    ['ADM-46 the part of a word after its apostrophe', 'neil'],
    ['ADM-46 the apostrophe of a phone’s keyboard', 'o’neil'],
    ['the whole phone number', '936 555 7731'],
    ['the phone number as others write it', '+1 (936) 555-7731'],
    ['the end of the phone number', '7731'],
  ])('by %s', async (_, query) => {
    expect(idsOf(await find(query))).toEqual([zoe.id]);
  });

  test.each(['57731', '557731', '57731 ', '5-57731', '1-936-555-7731 9', '0365557731'])(
    'SEC-36 not by %j: more of the end of a number than lists show would find the masked digits one by one',
    async (query) => {
      expect(idsOf(await find(query))).toEqual([]);
    },
  );

  test.each([
    ['SEC-36', 'whole number', () => '936 555 7731', '9365550000'],
    ['SEC-62', 'e-mail address', () => zoe.email, 'unknown@example.com'],
  ])(
    '%s a customer who is found by their %s is in the audit log, without it; the searches are counted',
    async (_id, _kind, wanted, unknown) => {
      const support = await buildUser(server, { staffRole: 'support' });
      const search = (query: string) => support.api.get(`/api/admin/customers?q=${encodeURIComponent(query)}`);
      await expectStatus(200, search(wanted()));
      await expectStatus(200, search(unknown));
      await expectStatus(200, search('7731'));
      const rows = await StaffAction.findAll({ where: { actorId: support.id } });
      expect(rows).toMatchObject([
        { action: 'customers.search', entity: 'customers', entityId: zoe.id, afterState: '{"found":1}' },
      ]);
      let status = 200;
      for (let time = 0; status === 200 && time < 125; time += 1) ({ status } = await search(wanted()));
      expect(status).toBe(429);
      await expectStatus(200, search('7731'));
    },
  );

  test('ADM-46 by such a part of a name that was saved before parts were stored', async () => {
    const customer = await buildUser(server);
    const path = '/api/account';
    await expectStatus(200, customer.api.patch(path, { customer_name: "Moira D'Arcy" }));
    await execute("DELETE FROM customer_search_terms WHERE term = 'arcy'", {});
    expect(idsOf(await find('arcy'))).toEqual([]);
    await execute("UPDATE counters SET value = 0 WHERE name = 'account_name_parts_indexed'", {});
    await indexAccounts(server.merchantId);
    expect(idsOf(await find('arcy'))).toEqual([customer.id]);
  });

  test('by the beginning of the e-mail address, and by the order number', async () => {
    expect(idsOf(await find(zoe.email.toUpperCase()))).toEqual([zoe.id]);
    expect(idsOf(await find(`${zoe.email.split('@')[0]}@`))).toEqual([zoe.id]);
    expect(idsOf(await find(`#${zoe.orderNumber}`))).toEqual([zoe.id]);
    expect(idsOf(await find(String(zoe.orderNumber)))).toContain(zoe.id);
  });

  test('by what they saved in their account', async () => {
    const user = await buildUser(server);
    const saved = { customer_name: 'Quincy Underhill', customer_phone: '9365554419' };
    await expectStatus(200, user.api.patch('/api/account', saved));
    expect(idsOf(await find('underh'))).toEqual([user.id]);
    expect(idsOf(await find('4419'))).toEqual([user.id]);
  });

  test('by the name they signed up with, before they order or save anything', async () => {
    const first = await buildUser(server, { displayName: 'Wilhelmina Thistledown' });
    await indexAccounts(server.merchantId);
    const second = await buildUser(server, { displayName: 'Winifred Thistledown' });
    await indexAccounts(server.merchantId);
    expect(idsOf(await find('wilhel thist'))).toEqual([first.id]);
    expect(idsOf(await find('winif'))).toEqual([second.id]);
  });

  test('with masked contact data', async () => {
    const { customers } = await find('zoe');
    expect(customers).toEqual([
      expect.objectContaining({
        id: zoe.id,
        email_masked: `${zoe.email[0]}••@example.com`,
        orders: 1,
        last_order_at: expect.any(String),
      }),
    ]);
    expect(JSON.stringify(customers)).not.toContain(zoe.email);
  });

  test('and an order without an account is named by its number', async () => {
    const { order } = await buildOrder(server.api);
    expect(await find(`#${order.order_number}`)).toEqual({
      customers: [],
      guest_order: { id: order.id, order_number: order.order_number, customer_name: order.customer_name },
    });
  });

  test.each(['%%', '__', 'nobody at all', '#999999999', 'x@', '5%5'])('%s finds nobody', async (query) => {
    expect(await find(query)).toEqual({ customers: [], guest_order: null });
  });

  test('a query that is missing or too short is refused', async () => {
    expect((await owner.api.get('/api/admin/customers')).status).toBe(422);
    expect((await owner.api.get('/api/admin/customers?q=a')).status).toBe(422);
  });
});

describe('one customer', () => {
  test('is shown with orders, points and sign-ins, without contact data', async () => {
    const customer = await buildCustomer('Hollis Grant', '936-555-1290');
    const shown = await read(customer);
    expect(shown).toMatchObject({
      id: customer.id,
      name: 'Hollis Grant',
      phone_masked: '•••• 1290',
      orders: 1,
      role: 'user',
      email_verified: true,
      rewards: { id: customer.memberId, tier: 'BRONZE' },
      sign_ins: [{ user_agent: expect.anything() }],
    });
    const text = JSON.stringify(shown);
    expect(text).not.toContain(customer.email);
    expect(text).not.toContain('555-1290');
  });

  test('SEC-15 contact data is revealed with a reason that the audit log keeps, without the data', async () => {
    const customer = await buildCustomer('Ines Duarte', '936-555-6611');
    const path = `/api/admin/customers/${customer.id}/reveal`;
    expect((await owner.api.post(path, {})).status).toBe(422);
    const { json } = await expectStatus(200, owner.api.post(path, REASON));
    expect(json).toEqual({ email: customer.email, phone: '936-555-6611', addresses: [], birthday: null });
    const [row] = await select<{ reason: string; actor_id: string; title: string; after_state: string | null }>(
      'SELECT reason, actor_id, title, after_state FROM staff_actions WHERE entity_id = :id',
      { id: customer.id },
    );
    expect(row).toMatchObject({
      reason: REASON.reason,
      actor_id: owner.id,
      title: 'Reveal the contact data of a customer',
    });
    expect(row?.after_state).not.toContain('6611');
    expect(row?.after_state).not.toContain(customer.email);
  });

  test('is signed out on every device', async () => {
    const customer = await buildUser(server);
    const path = `/api/admin/customers/${customer.id}/end-sign-ins`;
    expect((await expectStatus(200, owner.api.post(path, REASON))).json).toEqual({ ended: 1 });
    expect((await customer.api.get('/api/account')).status).toBe(401);
    expect((await expectStatus(200, owner.api.post(path, REASON))).json).toEqual({ ended: 0 });
  });

  test('an unknown customer is not found', async () => {
    const path = '/api/admin/customers/0190a1b2-0000-7000-8000-000000000001';
    expect((await owner.api.get(path)).status).toBe(404);
    expect((await owner.api.post(`${path}/reveal`, REASON)).status).toBe(404);
    expect((await owner.api.post(`${path}/erase`, { ...REASON, confirmation: 'ERASE' })).status).toBe(404);
  });
});

describe("a person's data", () => {
  test('are exported as the person would get them', async () => {
    const customer = await buildCustomer('Otis Bell', '936-555-3004');
    const { json } = await expectStatus(200, owner.api.post(`/api/admin/customers/${customer.id}/export`, REASON));
    const exported = json as AccountExport;
    expect(exported.account).toMatchObject({ id: customer.id, email: customer.email });
    expect(exported.data.orders).toHaveLength(1);
  });

  test('are erased after typing the word: they are found no more, and the orders keep their money', async () => {
    const customer = await buildCustomer('Petra Vance', '936-555-2207');
    const path = `/api/admin/customers/${customer.id}/erase`;
    expect((await owner.api.post(path, { ...REASON, confirmation: 'erase' })).status).toBe(422);
    await expectStatus(200, owner.api.post(path, { ...REASON, confirmation: 'ERASE' }));
    expect((await owner.api.get(`/api/admin/customers/${customer.id}`)).status).toBe(404);
    await eventually(async () => {
      const terms = await select('SELECT term FROM customer_search_terms WHERE user_id = :id', { id: customer.id });
      expect(terms).toEqual([]);
    });
    // A job that is behind does not bring the name back.
    await execute("UPDATE counters SET value = 0 WHERE name = 'order_name_parts_indexed'", {});
    await indexOrders(server.merchantId);
    expect(idsOf(await find('petra vance'))).toEqual([]);
  });

  test('of somebody who works here are not erased', async () => {
    const kitchen = await buildUser(server, { staffRole: 'kitchen' });
    const answer = await owner.api.post(`/api/admin/customers/${kitchen.id}/erase`, {
      ...REASON,
      confirmation: 'ERASE',
    });
    expect(answer.status).toBe(409);
    expect((await kitchen.api.get('/api/admin/me')).status).toBe(200);
  });
});

test.each([
  ['customers.reveal', 'reveal', 'kitchen'],
  ['customers.edit', 'end-sign-ins', 'kitchen'],
  ['customers.privacy', 'export', 'manager'],
  ['customers.privacy', 'erase', 'support'],
] as const satisfies (readonly [Permission, string, string])[])(
  'without %s nobody calls %s',
  async (_, command, staffRole) => {
    const [customer, staff] = [await buildUser(server), await buildUser(server, { staffRole })];
    const body = { ...REASON, confirmation: 'ERASE' };
    expect((await staff.api.post(`/api/admin/customers/${customer.id}/${command}`, body)).status).toBe(403);
  },
);
