import type { HostedCheckout, Order } from '@site/contracts';
import { resetLimits } from '../http/rateLimit';
import type { ApiAnswer, ApiClient } from './apiClient';
import { setKitchen } from './builders/buildKitchen';
import { buildMenuItem, type BuiltDish } from './builders/buildMenuItem';
import { DETAILS, expectStatus } from './builders/buildOrder';
import { emptyKitchen, expectNoFaults, minutesUntil } from './kitchen';
import { sandbox } from './sandbox';
import { testServer } from './testServer';

/** What a restaurant has until staff change it: twelve cooks. */
const USUAL = {
  slot_minutes: 15,
  capacity_minutes: 180,
  unpaid_percent: 50,
  unpaid_percent_per_network: 40,
  unpaid_minutes_per_guest: 150,
};
export const CASH = { payment_method: 'cash' };

type Ordering = { quantity?: number; of?: BuiltDish; details?: object };

/**
 * A server with the usual kitchen, empty before each test, and guests who say which network they are in. Call it at the
 * top of the file.
 */
export function floodedKitchen() {
  // Many guests take their time on a busy machine.
  jest.setTimeout(120_000);
  // Behind a proxy, so that the address is the one that a guest names.
  const server = testServer({ TRUSTED_PROXIES: '1' });
  const provider = sandbox(() => server.url);
  let dish: BuiltDish;

  beforeEach(async () => {
    // Limits on requests are not what is tested.
    await resetLimits();
    await emptyKitchen(server.api);
    await setKitchen(server.api, { ...USUAL, always_open: true });
    dish = await buildMenuItem({ prepMinutes: 10 });
  });
  afterEach(async () => {
    await expectNoFaults(server.merchantId);
  });

  const guestAt = (address: string): ApiClient => server.api.guest().with({ 'X-Forwarded-For': address });

  async function fillCart(guest: ApiClient, { quantity = 1, of = dish }: Ordering = {}): Promise<void> {
    // A line has 99 at most.
    for (let left = quantity; left > 0; left -= 99) {
      const line = { menu_item_id: of.id, quantity: Math.min(left, 99), special_instructions: `Bag ${left}` };
      await expectStatus(201, guest.post('/api/cart/items', line));
    }
  }

  async function place(guest: ApiClient, ordering: Ordering = {}): Promise<Order> {
    await fillCart(guest, ordering);
    const sent = guest.post('/api/orders/from-cart', { ...DETAILS, ...ordering.details });
    return (await expectStatus(201, sent)).json as Order;
  }

  const pageOf = (guest: ApiClient, { id }: Order): Promise<ApiAnswer> =>
    guest.post('/api/sandbox/hosted-checkout', { orderId: id });

  const agreeOnCash = (guest: ApiClient, { id }: Order): Promise<ApiAnswer> =>
    guest.post(`/api/orders/${id}/payment/process`, CASH);

  /** Without a cart, since an attacker takes the shortest way. */
  function placeAtOnce(guest: ApiClient, { quantity = 1, of = dish, details }: Ordering = {}): Promise<ApiAnswer> {
    const items = Array.from({ length: Math.ceil(quantity / 99) }, (_, line) => ({
      menu_item_id: of.id,
      quantity: Math.min(99, quantity - 99 * line),
    }));
    return guest.post('/api/orders', { ...DETAILS, items, ...details });
  }

  /** Orders and pays by card; the promise is the one that holds once it is paid. */
  async function buy(guest: ApiClient, ordering: Ordering = {}): Promise<Order> {
    const order = await place(guest, ordering);
    const checkout = (await expectStatus(200, pageOf(guest, order))).json as HostedCheckout;
    return provider.payFor({ guest, order, checkout });
  }

  return {
    server,
    provider,
    guestAt,
    attackerAt: (network: number): ApiClient => guestAt(`10.66.0.${network}`),
    honest: (): ApiClient => guestAt('192.0.2.7'),
    fillCart,
    place,
    pageOf,
    placeAtOnce,
    agreeOnCash,
    buy,
    /** Goes to the page and does not pay, however that is answered. */
    openUnpaid: async (guest: ApiClient, ordering: Ordering = {}): Promise<ApiAnswer> => {
      const placed = await placeAtOnce(guest, ordering);
      return placed.status < 300 ? pageOf(guest, placed.json as Order) : placed;
    },
    /** Says that they pay at pickup, however that is answered. */
    orderInCash: async (guest: ApiClient, ordering: Ordering = {}): Promise<ApiAnswer> =>
      agreeOnCash(guest, (await expectStatus(201, placeAtOnce(guest, ordering))).json as Order),
    /** Minutes that a guest waits who orders and pays now. */
    wait: async (guest: ApiClient, ordering: Ordering = {}): Promise<number> =>
      minutesUntil((await buy(guest, ordering)).promised_at),
  };
}
