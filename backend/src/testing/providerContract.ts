import type { HostedCheckout, HostedCheckoutStatus, Problem, Reconciliation } from '@site/contracts';
import { PaymentSession } from '../database/models/PaymentSession';
import { reconcile, sweepSessions } from '../domains/payments';
import { setClock } from '../lib/clock';
import { paymentRecords, untilPaymentIs } from './paymentRecords';
import { buildOrder, expectStatus, readOrder, type GuestOrder } from './builders/buildOrder';
import { eventually } from './eventually';
import type { TestServer } from './testServer';
import { waitingTime } from './waitingTime';
import { withProductPatience } from './withProductPatience';

export type Signed = { body: string; header: Record<string, string> };
export type ProviderFault = 'http_500' | 'reset' | 'silence' | 'lost_answer' | 'no_url' | 'http_url' | 'foreign_url';

/** A provider as its side of the wire is played in tests. Sessions are named by our own id. */
export type ProviderStand = {
  slug: string;
  traits: {
    /** Whether a repeated call with a key opens no second page. */
    opensOnce: boolean;
    /** Whether pages can be withdrawn. */
    withdraws: boolean;
    /** Whether its webhooks name the currency. */
    tellsCurrency: boolean;
  };
  /** A guest pays, or tries to, without a webhook. */
  pay: (sessionId: string) => Promise<void> | void;
  /** Undefined where a provider keeps declines to itself. */
  decline?: (sessionId: string) => Promise<void> | void;
  /** Its answer about the latest attempt. */
  message: (
    sessionId: string,
    change?: { amount?: number; currency?: string; merchant?: string },
  ) => Promise<Signed> | Signed;
  /** Its answer about the latest refund; undefined where it does not report refunds, or does so by itself. */
  refundMessage?: (sessionId: string) => Promise<Signed> | Signed;
  forge: (signed: Signed) => Signed;
  failCreate: (fault: ProviderFault) => Promise<unknown> | void;
  disarm: () => Promise<unknown> | void;
  /** What it holds for a session: every page with its state. */
  pages: (sessionId: string) => Promise<{ isOpen: boolean; amount: number }[]> | { isOpen: boolean; amount: number }[];
  /** Cents given back of a session's payments. */
  refunded: (sessionId: string) => Promise<number> | number;
};

type Built = GuestOrder & { checkout: HostedCheckout; id: string };

/** What every provider has to keep, whatever it is called: the same promises over real HTTP. */
export function providerContract(stand: ProviderStand, server: TestServer): void {
  const { slug, traits } = stand;
  afterEach(async () => {
    await stand.disarm();
  });

  const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));
  const open = async (built: GuestOrder): Promise<Built> => {
    const { json } = await expectStatus(
      200,
      built.guest.post(`/api/${slug}/hosted-checkout`, { orderId: built.order.id }),
    );
    const checkout = json as HostedCheckout;
    return { ...built, checkout, id: checkout.checkoutSessionId };
  };
  const build = async (): Promise<Built> => open(await buildOrder(server.api));
  const deliver = ({ body, header }: Signed) =>
    server.api.send('POST', `/api/${slug}/webhook`, { body, headers: header });
  const tell = async (id: string, change?: Parameters<ProviderStand['message']>[1]): Promise<void> => {
    expect((await deliver(await stand.message(id, change))).status).toBe(200);
    await paymentRecords.inboxDone();
  };
  const statusOf = async (id: string): Promise<HostedCheckoutStatus> =>
    (await server.api.get(`/api/${slug}/hosted-checkout/${id}/status`)).json as HostedCheckoutStatus;
  const paid = async (): Promise<Built> => {
    const built = await build();
    await stand.pay(built.id);
    await tell(built.id);
    expect((await readOrder(built)).payment_status).toBe('paid');
    return built;
  };
  const giveBack = (built: Built, body: object = {}) =>
    expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, body));

  describe('a page', () => {
    test('is over exactly what the order is charged, the same on a second click', async () => {
      const built = await build();
      expect(built.checkout.amount).toBe(2598);
      expect(await stand.pages(built.id)).toEqual([{ isOpen: true, amount: 2598 }]);
      expect((await open(built)).checkout).toEqual(built.checkout);
    });

    test.each(['http_500', 'reset', 'silence'] as const)(
      'that could not be opened (%s) leaves the order payable, within three seconds (PAY-42)',
      async (fault) => {
        const built = await buildOrder(server.api);
        await stand.failCreate(fault);
        const waited = waitingTime();
        const failed = await withProductPatience(() =>
          built.guest.post(`/api/${slug}/hosted-checkout`, { orderId: built.order.id }),
        );
        expect(waited()).toBeLessThan(3000);
        expect(failed.status).toBe(503);
        await stand.disarm();
        expect((await open(built)).checkout.attempt).toBe(1);
      },
    );

    test('whose answer was lost is not opened twice where the provider knows keys (PAY-22)', async () => {
      const built = await buildOrder(server.api);
      await stand.failCreate('lost_answer');
      await expectStatus(503, built.guest.post(`/api/${slug}/hosted-checkout`, { orderId: built.order.id }));
      await stand.disarm();
      const { id } = await open(built);
      expect(await stand.pages(id)).toHaveLength(traits.opensOnce ? 1 : 2);
      await stand.pay(id);
      await tell(id);
      expect((await readOrder(built)).payment_status).toBe('paid');
    });

    test.each([
      ['no_url', 'No checkout URL received'],
      ['http_url', 'Unable to redirect to payment. Please try again.'],
      ['foreign_url', 'Unable to redirect to payment. Please try again.'],
    ] as const)('with an address outside the provider (%s) is not followed (PAY-42, PAY-43)', async (fault, detail) => {
      const built = await buildOrder(server.api);
      await stand.failCreate(fault);
      const { status, json } = await built.guest.post(`/api/${slug}/hosted-checkout`, { orderId: built.order.id });
      expect(status).toBe(502);
      expect((json as Problem).detail).toBe(detail);
      await stand.disarm();
      expect((await open(built)).checkout.attempt).toBe(2);
    });

    test('that nobody paid ends, and is withdrawn where the provider can do that', async () => {
      const built = await build();
      later(17);
      await sweepSessions(server.merchantId);
      expect(await statusOf(built.id)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'unpaid', retryable: true });
      if (!traits.withdraws) return;
      await eventually(async () => expect((await stand.pages(built.id)).map(({ isOpen }) => isOpen)).toEqual([false]));
    });
  });

  describe('a payment', () => {
    test('reported by webhook makes the order paid, once however often it is reported (PAY-05)', async () => {
      const built = await build();
      await stand.pay(built.id);
      const message = await stand.message(built.id);
      const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(message)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await untilPaymentIs('paid', built);
      await tell(built.id);
      expect(await paymentRecords.payments(built.order.id)).toMatchObject([
        { amountCents: 2598, accepted: 1, provider: slug },
      ]);
      expect(await paymentRecords.confirmations(built.order.id)).toBe(1);
    });

    test('without a webhook is found when the guest returns', async () => {
      const built = await build();
      await stand.pay(built.id);
      later(1);
      expect(await statusOf(built.id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'paid' });
    });

    test('without a webhook is found by the sweeper within two minutes (PAY-04)', async () => {
      const built = await build();
      await stand.pay(built.id);
      later(2);
      await sweepSessions(server.merchantId);
      expect((await readOrder(built)).payment_status).toBe('paid');
    });

    test('reported after our time was up still counts (PAY-25)', async () => {
      const built = await build();
      // The provider's page outlives our session, and nobody could ask.
      await stand.pay(built.id);
      const message = await stand.message(built.id);
      await PaymentSession.update({ status: 'EXPIRED' }, { where: { id: built.id } });
      expect((await deliver(message)).status).toBe(200);
      await untilPaymentIs('paid', built);
    });

    test('with a forged message pays nothing (PAY-10)', async () => {
      const built = await build();
      await stand.pay(built.id);
      expect((await deliver(stand.forge(await stand.message(built.id)))).status).toBe(401);
      expect(await paymentRecords.payments(built.order.id)).toEqual([]);
    });

    test('of another amount pays nothing and is flagged (PAY-13)', async () => {
      const built = await build();
      await stand.pay(built.id);
      await tell(built.id, { amount: 100 });
      expect((await readOrder(built)).payment_status).not.toBe('paid');
      expect(await paymentRecords.alerts(built.id)).toEqual(['amount_mismatch']);
    });

    test('of another merchant, or in another currency, pays nothing and is flagged (PAY-14)', async () => {
      const built = await build();
      await stand.pay(built.id);
      await tell(built.id, { merchant: 'ZZZZZZZZZZZZZ' });
      if (traits.tellsCurrency) await tell(built.id, { currency: 'EUR' });
      expect((await readOrder(built)).payment_status).not.toBe('paid');
      const flags = traits.tellsCurrency ? ['currency_mismatch', 'merchant_mismatch'] : ['merchant_mismatch'];
      expect((await paymentRecords.alerts(built.id)).sort()).toEqual(flags);
    });
  });

  if (stand.decline) {
    test('a decline leaves the order payable, and the second card pays it (PAY-08)', async () => {
      const built = await build();
      await stand.decline?.(built.id);
      await tell(built.id);
      expect(await statusOf(built.id)).toMatchObject({ status: 'DECLINED', paymentStatus: 'failed', retryable: true });
      await stand.pay(built.id);
      await tell(built.id);
      expect((await readOrder(built)).payment_status).toBe('paid');
    });
  }

  describe('money back', () => {
    test('is given in full, once, and its webhook does not count it again (PAY-39)', async () => {
      const built = await paid();
      await giveBack(built);
      expect(await stand.refunded(built.id)).toBe(2598);
      if (stand.refundMessage) {
        expect((await deliver(await stand.refundMessage(built.id))).status).toBe(200);
        await paymentRecords.inboxDone();
      }
      expect((await readOrder(built)).payment_status).toBe('refunded');
      expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ amountCents: 2598, status: 'SUCCEEDED' }]);
    });

    test('is given in parts, never more than was paid (PAY-39)', async () => {
      const built = await paid();
      await giveBack(built, { amount: '10.00' });
      await giveBack(built, { amount: '10.00' });
      const tooMuch = await server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, { amount: '6.00' });
      expect(tooMuch.status).toBe(409);
      expect(await stand.refunded(built.id)).toBe(2000);
      expect((await readOrder(built)).payment_status).toBe('partially_refunded');
    });
  });

  test('the payment records agree with the provider’s about all of that, what was missed is settled first (PAY-48)', async () => {
    const built = await build();
    await stand.pay(built.id);
    later(12);
    const date = await reconcile(server.merchantId, { again: true });
    expect((await readOrder(built)).payment_status).toBe('paid');
    const { json } = await server.api.staff().get('/api/reconciliations');
    const made = (json as Reconciliation[]).find(({ business_date }) => business_date === date);
    expect(made).toMatchObject({ status: 'DONE', providers: [slug] });
    expect(made?.settled).toBeGreaterThan(0);
    const about = made?.differences.filter(({ order_id }) => order_id === built.order.id);
    expect(about).toEqual([]);
  });
}
