import { randomUUID } from 'node:crypto';
import type { HostedCheckout, Order } from '@site/contracts';
import { execute } from '../database/connection';
import { sweepSessions } from '../domains/payments';
import type { ApiAnswer, ApiClient } from './apiClient';
import { paymentRecords, checkoutStatus, untilPaymentIs } from './paymentRecords';
import { buildMenuItem } from './builders/buildMenuItem';
import { DETAILS, expectStatus } from './builders/buildOrder';
import type { Chance } from './chance';
import { patiently } from './patiently';
import { sandbox, signed, webhookBody } from './sandbox';
import type { TestServer } from './testServer';

export type Tab = { guest: ApiClient; order: Order };
export type Checkout = Tab & { checkout: HostedCheckout };

/** Guests who order and pay the same dish at the same time; for the tests of one file. */
export function racing(server: TestServer, { between }: Chance) {
  const provider = sandbox(() => server.url);
  let dish: number;
  beforeAll(async () => {
    // Sequelize writes about each transaction that a busy machine's database did not answer in time.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    dish = (await buildMenuItem()).id;
  });
  afterEach(() => provider.disarm());
  afterAll(() => jest.restoreAllMocks());

  const addToCart = (guest: ApiClient, quantity: number): Promise<ApiAnswer> => {
    const once = guest.with({ 'Idempotency-Key': randomUUID() });
    return patiently(() => once.post('/api/cart/items', { menu_item_id: dish, quantity }));
  };
  const orderOf = async (guest: ApiClient): Promise<Tab> => {
    const { json } = await patiently(() => guest.post('/api/orders/from-cart', DETAILS));
    return { guest, order: json as Order };
  };
  const newOrder = async (): Promise<Tab> => {
    const guest = server.api.guest();
    await expectStatus(201, addToCart(guest, 2));
    return orderOf(guest);
  };
  const open = ({ guest, order }: Tab): Promise<ApiAnswer> =>
    patiently(() => guest.post('/api/sandbox/hosted-checkout', { orderId: order.id }));
  const openPage = async (tab: Tab): Promise<HostedCheckout> =>
    (await expectStatus(200, open(tab))).json as HostedCheckout;

  return {
    provider,
    addToCart,
    orderOf,
    newOrder,
    open,
    openPage,
    newCheckout: async (): Promise<Checkout> => {
      const tab = await newOrder();
      return { ...tab, checkout: await openPage(tab) };
    },

    /** All that may tell us of a payment at the same time, some of it several times. */
    tellings: async ({ checkout: { checkoutSessionId: id } }: Checkout): Promise<(() => Promise<unknown>)[]> => {
      const body = webhookBody(await provider.names(id));
      const isDue = () =>
        execute('UPDATE payment_sessions SET next_check_at = created_at - INTERVAL 1 HOUR WHERE id = :id', { id });
      const webhook = () => server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
      const poll = async () => {
        await isDue();
        await checkoutStatus(server.api, id);
      };
      const sweep = async () => {
        await isDue();
        await sweepSessions(server.merchantId);
      };
      return [webhook, poll, sweep].flatMap((telling) => Array.from({ length: between(1, 3) }, () => telling));
    },

    expectPaidOnce: async ({ guest, order }: Tab): Promise<void> => {
      await untilPaymentIs('paid', { guest, order });
      expect(await paymentRecords.payments(order.id)).toMatchObject([
        { accepted: 1, amountCents: 2598, status: 'CAPTURED' },
      ]);
      expect(await paymentRecords.confirmations(order.id)).toBe(1);
      expect(await paymentRecords.refunds(order.id)).toEqual([]);
    },

    /** Rounds run a few at a time, so that orders race with each other as well. */
    rounds: async (count: number, round: () => Promise<void>, atOnce = 3): Promise<void> => {
      for (let done = 0; done < count; done += atOnce) {
        await Promise.all(Array.from({ length: Math.min(atOnce, count - done) }, round));
      }
    },
  };
}
