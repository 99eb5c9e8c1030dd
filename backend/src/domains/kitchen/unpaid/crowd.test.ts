import type { HostedCheckout, Order } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { toInstant } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import type { ApiAnswer, ApiClient } from '../../../testing/apiClient';
import { setHours, setKitchen } from '../../../testing/builders/buildKitchen';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { sandbox } from '../../../testing/sandbox';
import { KITCHEN_FAULTS } from '../../../invariants/definitions/kitchenFaults';

/** Behind a proxy, so that each buyer has an address of their own. */
const server = testServer({ TRUSTED_PROXIES: '1' });
const provider = sandbox(() => server.url);
/** `CROWD=200` plays a larger crowd. */
const BUYERS = Number(process.env.CROWD ?? 80);
const PLACES = 10;

beforeEach(async () => {
  for (const table of ['kitchen_slots', 'kitchen_holds', 'kitchen_hold_slots', 'kitchen_hold_items']) {
    await execute(`DELETE FROM ${table}`, {});
  }
});

/**
 * A crowd gets a 503 now and then; a browser tries again, later each time, and so does a buyer
 * here.
 */
async function insist(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (answer.status !== 503 || attempt === 60) return answer;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(300 * 2 ** attempt, 10_000)));
  }
}

type Bought = { orderId: string } | { refusal: string };

/** Orders, goes to the payment page and pays there, or is refused before because none is left. */
async function buy(guest: ApiClient, request: object): Promise<Bought> {
  const placed = await insist(() => guest.post('/api/orders/from-cart', { ...DETAILS, ...request }));
  // 200 where the answer to an earlier try was lost in the crowd.
  if (placed.status >= 300) return { refusal: words(placed) };
  const orderId = (placed.json as Order).id;
  const page = await insist(() => guest.post('/api/sandbox/hosted-checkout', { orderId }));
  if (page.status !== 200) return { refusal: words(page) };
  await provider.pay((page.json as HostedCheckout).checkoutUrl);
  return { orderId };
}

const words = ({ status, json }: ApiAnswer): string => `${status} ${(json as { code: string }).code}`;

/** @returns the orders of those who paid; all others got the words of `told` */
async function crowd(menuItemId: number, request: object, refusal: string): Promise<string[]> {
  const guests = Array.from({ length: BUYERS }, (_, buyer) =>
    server.api.guest().with({ 'X-Forwarded-For': `10.0.0.${buyer + 1}` }),
  );
  for (const guest of guests) {
    await expectStatus(
      201,
      insist(() => guest.post('/api/cart/items', { menu_item_id: menuItemId, quantity: 1 })),
    );
  }
  const bought = await Promise.all(guests.map((guest) => buy(guest, request)));
  const others = bought.flatMap((one) => ('refusal' in one ? [one.refusal] : []));
  expect(new Set(others)).toEqual(new Set([refusal]));
  return bought.flatMap((one) => ('orderId' in one ? [one.orderId] : []));
}

async function expectPaid(orders: string[]): Promise<void> {
  expect(orders).toHaveLength(PLACES);
  await eventually(async () => {
    const paid = await select<{ id: string }>(
      `SELECT id FROM orders WHERE payment_status = 'paid' AND id IN (:orders)`,
      {
        orders,
      },
    );
    expect(paid).toHaveLength(PLACES);
  });
  expect(await select('SELECT id FROM refunds', {})).toEqual([]);
  const [all] = await select<{ paid: number }>(
    `SELECT COUNT(*) AS paid FROM payments WHERE accepted = 1 AND session_id IN
      (SELECT id FROM payment_sessions WHERE order_id IN (:orders))`,
    { orders },
  );
  expect(all?.paid).toBe(PLACES);
  for (const faults of KITCHEN_FAULTS) {
    expect(await select(faults, { merchantId: server.merchantId })).toEqual([]);
  }
}

test(`${BUYERS} buyers at once, 10 places: exactly 10 orders, and nobody is charged without an order`, async () => {
  await setHours(server.api, { open: '00:00', close: '00:00' });
  await setKitchen(server.api, { slot_minutes: 15, capacity_minutes: 100, always_open: false });
  const dish = await buildMenuItem({ prepMinutes: 10 });
  const quarter = 15 * 60_000;
  const at = toInstant(new Date(Math.ceil(Date.now() / quarter) * quarter + 8 * quarter));
  const orders = await crowd(dish.id, { requested_for: at }, '409 time_unavailable');
  await expectPaid(orders);
  const slots = await select('SELECT used_minutes FROM kitchen_slots', {});
  expect(slots).toEqual([{ used_minutes: 100 }]);
}, 400_000);

test(`${BUYERS} buyers at once, 10 dishes left: exactly 10 orders, and nobody is charged without an order`, async () => {
  await setKitchen(server.api, { capacity_minutes: 10_000, always_open: true });
  const dish = await buildMenuItem({ stockRemaining: PLACES });
  const orders = await crowd(dish.id, {}, '409 item_unavailable');
  await expectPaid(orders);
  const [row] = await select('SELECT stock_remaining FROM menu_items WHERE id = :id', { id: dish.id });
  expect(row).toEqual({ stock_remaining: 0 });
}, 400_000);
