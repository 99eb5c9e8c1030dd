import type { Order, OrderSearch } from '@site/contracts';
import { execute, sequelize } from '../../../database/connection';
import { Order as OrderModel, type OrderRow } from '../../../database/models/Order';
import { StaffAction } from '../../../database/models/StaffAction';
import { StaffMember } from '../../../database/models/StaffMember';
import { readEnv } from '../../../env';
import { businessDate } from '../../../lib/clock';
import { seedOrders } from '../../../seeding/seedOrders';
import { eventually, testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { buildOrder, expectStatus, type GuestOrder } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';

const server = testServer();

async function search(query: string): Promise<OrderSearch> {
  return (await expectStatus(200, server.api.staff().get(`/api/admin/orders?${query}`))).json as OrderSearch;
}
const idsOf = ({ orders }: { orders: Order[] }): string[] => orders.map(({ id }) => id);
const change = (built: GuestOrder, values: Partial<OrderRow>) =>
  OrderModel.update(values, { where: { merchantId: server.merchantId, id: built.order.id } });

async function buildNamed(name: string, phone = '936-555-0100', overrides: Parameters<typeof buildConfirmed>[1] = {}) {
  const built = await buildConfirmed(server, overrides);
  await change(built, { customerName: name, customerPhone: phone });
  return built;
}

describe('searching orders', () => {
  test('finds an order by its number, by the end of a phone number, by first or last name, and by its dish', async () => {
    const built = await buildNamed('Zelda Quill', '(713) 555-8642', { name: 'Zephyr Chili' });
    const { id, order_number: number } = built.order;
    for (const q of [
      String(number),
      `#${number}`,
      '8642',
      '713 555 8642',
      'zelda',
      'Zelda Q',
      'quil',
      'zephyr',
      'chili',
    ]) {
      const found = await search(`q=${encodeURIComponent(q)}`);
      expect({ q, ids: idsOf(found) }).toEqual({ q, ids: [id] });
    }
    expect(idsOf(await search('q=Nobody'))).toEqual([]);
    expect(idsOf(await search('q=%25'))).toEqual([]);
  });

  test.each([
    ["Una O'Neil", ['neil', "o'neil", 'o’neil']],
    ['Una O’Brien', ['brien', "o'brien", 'o’brien']],
    ['Jean-Luc Smythe-Jonas', ['jean', 'luc', 'smythe-j', 'jonas']],
    ['Mary Beth Vandal', ['beth', 'vand']],
  ])('ADM-46 finds %s by each part of the name', async (name, parts) => {
    const { order } = await buildNamed(name);
    for (const q of parts) {
      expect({ q, ids: idsOf(await search(`q=${encodeURIComponent(q)}`)) }).toEqual({ q, ids: [order.id] });
    }
  });

  test.each(['713-555-9753', '+1 713 555 9753'])(
    'PAY-73 finds %s with the country’s one and without',
    async (phone) => {
      const { order } = await buildNamed('Caller Known', phone);
      for (const q of ['+1 713 555 9753', '17135559753', '(713) 555-9753']) {
        expect(idsOf(await search(`q=${encodeURIComponent(q)}`))).toContain(order.id);
      }
    },
  );

  test('ADM-37 finds orders by an amount, with or without the tip', async () => {
    const built = await buildNamed('Penny Amount');
    await change(built, { totalCents: 1711_13, tipCents: 10_00, amountDueCents: 1721_13 });
    for (const q of ['1711.13', '$1721.13', '$ 1721.13', '$1,721.13']) {
      expect({ q, ids: idsOf(await search(`q=${encodeURIComponent(q)}`)) }).toEqual({ q, ids: [built.order.id] });
    }
    expect(idsOf(await search(`q=1711.13&day=${businessDate()}`))).toEqual([built.order.id]);
    expect(idsOf(await search('q=1711.14'))).toEqual([]);
  });

  test('filters by status, day, type, payment and promo code, all together', async () => {
    const built = await buildNamed('Filter Person', '936-555-7777', { paid: true });
    await change(built, { promoCode: 'PINE10', orderType: 'delivery' });
    const { id } = built.order;
    const day = businessDate();
    expect(idsOf(await search('promo=pine10'))).toEqual([id]);
    expect(idsOf(await search(`status=Pending&day=${day}&type=delivery&payment=paid&promo=PINE10`))).toEqual([id]);
    for (const other of ['status=Fulfilled', 'day=2020-01-01', 'type=pickup', 'payment=refunded']) {
      expect(idsOf(await search(`promo=PINE10&${other}`))).toEqual([]);
    }
  });

  test.each(['١٢', 'PINE1０', '🌲', '\u200bPINE10'])(
    'finds nothing by the promo code %j, which no order can hold',
    async (promo) => {
      const day = businessDate();
      expect(idsOf(await search(`promo=${encodeURIComponent(promo)}`))).toEqual([]);
      expect(idsOf(await search(`promo=${encodeURIComponent(promo)}&q=Person&day=${day}`))).toEqual([]);
    },
  );

  test('ADM-43 filters by a range of business days, both included, and counts it from the figures', async () => {
    const built = [];
    for (const day of ['2031-03-01', '2031-03-02', '2031-03-04']) {
      const one = await buildNamed('Range Person', '936-555-4040', { name: `Range ${day}` });
      await change(one, { businessDate: day });
      await execute(
        `INSERT INTO order_figures (merchant_id, day, pending, fulfilled, cancelled, paid_orders, paid_cents, refunded_cents)
          VALUES (:merchantId, :day, 1, 0, 0, 0, 0, 0)`,
        { merchantId: server.merchantId, day },
      );
      built.push(one.order.id);
    }
    const [first, second, third] = built;
    for (const [query, ids] of [
      ['from=2031-03-01&to=2031-03-02', [second, first]],
      ['from=2031-03-02&to=2031-03-04', [third, second]],
      ['from=2031-03-02&to=2031-03-02', [second]],
      ['from=2031-03-02', [third, second]],
      ['day=2031-03-04', [third]],
      ['from=2031-03-05', []],
    ] as const) {
      const found = await search(query);
      expect({ query, ids: idsOf(found), total: found.total }).toEqual({ query, ids, total: ids.length });
      const named = await search(`q=Range%20Person&${query}`);
      expect({ query, ids: idsOf(named), total: named.total }).toEqual({ query, ids, total: null });
      const csv = (await expectStatus(200, server.api.staff().get(`/api/admin/orders.csv?${query}`))).text;
      expect(csv.trim().split('\r\n')).toHaveLength(1 + ids.length);
    }
    expect(idsOf(await search('to=2031-03-03'))).toEqual(expect.arrayContaining([second, first]));
    expect((await search('from=2031-03-01&status=Fulfilled')).total).toBe(0);
    const stats = await expectStatus(
      200,
      server.api.staff().get('/api/orders/stats/summary?from=2031-03-01&to=2031-03-02'),
    );
    expect(stats.json).toMatchObject({ total_orders: 2, pending_orders: 2, total_revenue: '0.00' });
    const unpaid = await buildOrder(server.api);
    expect(idsOf(await search(`payment=unpaid&from=${businessDate()}`))).toContain(unpaid.order.id);
    expect(idsOf(await search('payment=unpaid&from=2031-03-01'))).toEqual([]);
  });

  test('ADM-43 refuses a range that ends before it begins at the field', async () => {
    const answer = await expectStatus(422, server.api.staff().get('/api/admin/orders?from=2026-11-24&to=2026-11-20'));
    expect(JSON.stringify(answer.json)).toContain('to must not be before from');
  });

  test('leaves out orders that were never paid, unless they are asked for', async () => {
    const { order } = await buildOrder(server.api);
    expect(idsOf(await search('limit=50'))).not.toContain(order.id);
    expect(idsOf(await search('limit=50&payment=unpaid'))).toContain(order.id);
  });

  test('goes from page to page without a gap or a repetition, while new orders come in', async () => {
    const built = [];
    for (let count = 0; count < 5; count += 1) built.push((await buildNamed(`Page Turner`)).order.id);
    const first = await search('q=turner&limit=2');
    await buildNamed('Page Turner');
    const second = await search(`q=turner&limit=2&before=${first.next}`);
    const third = await search(`q=turner&limit=2&before=${second.next}`);
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(built.reverse());
    expect(third.next).toBeNull();
  });

  test.each(['limit=0', 'limit=201', 'day=tomorrow', 'day=2026-02-30', 'status=Cooking', 'before=1', 'sort=total'])(
    'refuses ?%s',
    async (query) => {
      expect((await server.api.staff().get(`/api/admin/orders?${query}`)).status).toBe(422);
    },
  );
});

describe('contact data', () => {
  const CONTACT = {
    customer_phone: '936-555-2468',
    customer_email: 'ada@example.com',
    delivery_address: '1 Ranch Road',
  };
  const MASKED = { customer_phone: '•••• 2468', customer_email: 'a••@example.com', delivery_address: '••••' };

  test('is masked in every list that staff read, and whole in the order and in lists of the guest', async () => {
    const guest = await buildUser(server);
    const built = await buildNamed('Masked Person', CONTACT.customer_phone, { paid: true });
    await change(built, {
      userId: guest.id,
      customerEmail: CONTACT.customer_email,
      deliveryAddress: CONTACT.delivery_address,
    });
    const { id } = built.order;
    await execute('UPDATE orders SET user_rank = 1 WHERE id = :id', { id });
    const find = async (api: typeof guest.api, path: string) => {
      const { json } = await expectStatus(200, api.get(path));
      const orders = Array.isArray(json) ? (json as Order[]) : (json as OrderSearch).orders;
      return orders.find((order) => order.id === id);
    };
    const kitchen = await buildUser(server, { staffRole: 'kitchen' });
    for (const path of [
      '/api/orders/?limit=200',
      `/api/orders/?user_id=${guest.id}`,
      '/api/orders/status/Pending?limit=200',
      '/api/admin/orders?q=2468',
    ]) {
      expect({ path, order: await find(kitchen.api, path) }).toMatchObject({ path, order: MASKED });
    }
    expect(await find(guest.api, '/api/orders/')).toMatchObject(CONTACT);
    const { json } = await expectStatus(200, kitchen.api.get(`/api/orders/${id}`));
    expect(json).toMatchObject(CONTACT);
  });
});

describe('the export', () => {
  test('SEC-16 streams the filtered orders as CSV in which no cell is a formula, and is in the audit log', async () => {
    const manager = await buildUser(server, { staffRole: 'manager' });
    const built = await buildNamed('=HYPERLINK("http://evil.test")', '936-555-3131');
    const { text, headers } = await expectStatus(200, manager.api.get('/api/admin/orders.csv?q=3131'));
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="orders-/);
    const [head, row, end] = text.split('\r\n');
    expect(head).toContain('Order #,');
    expect(row).toContain(`${built.order.order_number},`);
    expect(row).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(end).toBe('');
    const last = await StaffAction.findOne({ where: { action: 'orders.export' }, order: [['id', 'DESC']] });
    // What was searched for may be a guest's name, which the log must not keep.
    expect(last).toMatchObject({ actorName: manager.email, afterState: '{"q":"[private]"}' });
  });

  test("ADM-36 gives the time on the restaurant's clock, and a total that is the sum of its parts", async () => {
    const built = await buildNamed('Tina Tips', '936-555-4141');
    await change(built, {
      createdAt: new Date('2026-11-01T06:30:00Z'),
      subtotalCents: 2000,
      discountCents: 300,
      taxCents: 140,
      deliveryFeeCents: 399,
      tipCents: 255,
      totalCents: 2239,
      amountDueCents: 2494,
    });
    const { text } = await expectStatus(200, server.api.staff().get('/api/admin/orders.csv?q=4141'));
    const [head = [], row = []] = text.split('\r\n').map((line) => line.replace('\uFEFF', '').split(','));
    const cell = (name: string) => row[head.indexOf(name)];
    expect(cell('Ordered at')).toBe('2026-11-01 01:30');
    expect(cell('Ordered at (UTC)')).toBe('2026-11-01T06:30:00Z');
    const parts = ['Subtotal', 'Tax', 'Delivery fee', 'Tip'].map((name) => Number(cell(name)));
    expect(parts.reduce((sum, part) => sum + part) - Number(cell('Discount'))).toBeCloseTo(Number(cell('Total')), 5);
  });

  test('SEC-65 ends when its reader loses the permission', async () => {
    await buildMenuItem();
    await seedOrders({ databaseUrl: readEnv().DATABASE_URL, merchantId: server.merchantId, orders: 500 });
    const manager = await buildUser(server, { staffRole: 'manager' });
    const headers = { Authorization: `Bearer ${manager.token}` };
    // Nobody reads a dish until the permission is gone.
    const holder = await sequelize.transaction();
    await execute('LOCK TABLES order_items WRITE', {}, holder);
    const received = fetch(`${server.url}/api/admin/orders.csv?from=2020-01-01`, { headers }).then((csv) => csv.text());
    const ended = expect(received).rejects.toThrow('terminated');
    await eventually(async () => {
      expect(await StaffAction.count({ where: { action: 'orders.export', actorId: manager.id } })).toBe(1);
    });
    await StaffMember.update({ staffRole: 'kitchen' }, { where: { userId: manager.id } });
    await execute('UNLOCK TABLES', {}, holder);
    await holder.rollback();
    await ended;
  });

  test('is for those who may export', async () => {
    const kitchen = await buildUser(server, { staffRole: 'kitchen' });
    await expectStatus(403, kitchen.api.get('/api/admin/orders.csv'));
  });
});
