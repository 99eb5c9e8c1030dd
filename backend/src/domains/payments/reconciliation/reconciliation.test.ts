import type { Reconciliation, ReconciliationDifference } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { Order } from '../../../database/models/Order';
import { Payment } from '../../../database/models/Payment';
import { businessDate, setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildCheckout, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { sandbox } from '../../../testing/sandbox';
import { reconcile } from '..';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());

/** What was paid just now is not on its way any more. */
const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

async function buildPaid() {
  const built = await buildCheckout(server.api);
  await provider.payFor(built);
  const [payment] = await paymentRecords.payments(built.order.id);
  if (!payment) throw new Error('A paid order without a payment');
  return { ...built, payment, id: payment.providerPaymentId };
}

async function compare(): Promise<Reconciliation> {
  const date = await reconcile(server.merchantId, { again: true });
  const made = (await server.api.staff().get('/api/reconciliations')).json as Reconciliation[];
  return made.find(({ business_date }) => business_date === date) ?? fail();
}

/** Differences that concern a payment or its order. */
async function found(built: { id: string; order: { id: string } }): Promise<ReconciliationDifference[]> {
  later(12);
  const { differences } = await compare();
  const concerned = differences.filter(
    ({ subject_id, order_id }) => subject_id === built.id || order_id === built.order.id,
  );
  for (const { kind, subject_id } of concerned) expect(await paymentRecords.alerts(subject_id)).toContain(kind);
  return concerned;
}

describe('PAY-48 the payment records are compared with the provider’s', () => {
  test('PAY-48 and agree about what was paid, given back, and missed by the webhook', async () => {
    const paid = await buildPaid();
    const returned = await buildPaid();
    const path = `/api/orders/${returned.order.id}/payment/refund`;
    await expectStatus(200, server.api.staff().post(path, { amount: '5.00' }));
    const missed = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(missed.checkout.checkoutUrl);

    later(12);
    const made = await compare();
    expect(made).toMatchObject({ status: 'DONE', providers: ['sandbox'], provider_payments: 3, settled: 1 });
    expect(made.differences).toEqual([]);
    expect((await readOrder(missed)).payment_status).toBe('paid');
    expect(await found(paid)).toEqual([]);
  });

  test('PAY-48 a payment that only the provider has is reported, and not refunded for an order that counts as paid', async () => {
    const built = await buildPaid();
    await Payment.destroy({ where: { id: built.payment.id } });
    expect((await found(built)).map(({ kind, theirs }) => ({ kind, theirs }))).toEqual([
      { kind: 'paid_without_payment', theirs: null },
      { kind: 'payment_unknown_here', theirs: '25.98' },
    ]);
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('PAY-48 a payment that only we have is reported', async () => {
    const built = await buildPaid();
    await execute('DELETE FROM sandbox_payments WHERE id = :id', { id: built.id });
    expect(await found(built)).toMatchObject([{ kind: 'payment_unknown_there', ours: '25.98', theirs: null }]);
  });

  test('PAY-48 another amount is reported', async () => {
    const built = await buildPaid();
    await execute('UPDATE sandbox_payments SET amount = amount - 1 WHERE id = :id', { id: built.id });
    expect(await found(built)).toMatchObject([{ kind: 'payment_amount_differs', ours: '25.98', theirs: '25.97' }]);
  });

  test('PAY-48 a refund that only we have is reported', async () => {
    const built = await buildPaid();
    await expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, {}));
    await execute('DELETE FROM sandbox_refunds WHERE payment_id = :id', { id: built.id });
    expect(await found(built)).toMatchObject([{ kind: 'refunds_differ', ours: '25.98', theirs: '0.00' }]);
  });

  test('PAY-48 a refund that only the provider has is reported', async () => {
    const built = await buildPaid();
    await expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, {}));
    await execute('DELETE FROM refunds WHERE payment_id = :id', { id: built.payment.id });
    expect(await found(built)).toMatchObject([{ kind: 'refunds_differ', ours: '0.00', theirs: '25.98' }]);
  });

  test('PAY-48 a payment that counts for an order that is not paid is reported', async () => {
    const built = await buildPaid();
    await Order.update({ paymentStatus: 'unpaid' }, { where: { id: built.order.id } });
    expect(await found(built)).toMatchObject([{ kind: 'payment_on_unpaid_order', ours: '25.98' }]);
  });

  test('PAY-48 what was corrected is no difference in the next comparison', async () => {
    const built = await buildPaid();
    await execute('UPDATE payments SET amount_cents = 1 WHERE id = :id', { id: built.payment.id });
    expect(await found(built)).toHaveLength(1);
    await execute('UPDATE payments SET amount_cents = 2598 WHERE id = :id', { id: built.payment.id });
    expect(await found(built)).toEqual([]);
  });
});

describe('the comparison of a day', () => {
  const tomorrow = (days: number): void => setClock(() => new Date(Date.now() + days * 86_400_000));

  test('is made once, however many processes come', async () => {
    tomorrow(30);
    const dates = await Promise.all(Array.from({ length: 8 }, () => reconcile(server.merchantId)));
    expect(dates.filter((date) => date !== undefined)).toHaveLength(1);
    expect(await reconcile(server.merchantId)).toBeUndefined();
    const rows = await select<{ runs: number }>('SELECT runs FROM reconciliations WHERE business_date = :date', {
      date: dates.find((date) => date !== undefined),
    });
    expect(rows).toEqual([{ runs: 1 }]);
  });

  test('is tried again when the provider did not tell, and says so until then', async () => {
    tomorrow(40);
    await provider.arm({ point: 'list_payments', kind: 'http_500', times: 1000 });
    const failed = await compare();
    expect(failed).toMatchObject({ status: 'FAILED', providers: [] });
    expect(await paymentRecords.alerts(failed.business_date)).toEqual(['reconciliation_failed']);
    await provider.disarm();
    expect(await reconcile(server.merchantId)).toBeUndefined();
    setClock(() => new Date(Date.now() + 40 * 86_400_000 + 16 * 60_000));
    expect(await reconcile(server.merchantId)).toBe(failed.business_date);
  });

  test('whose maker died is taken over', async () => {
    tomorrow(50);
    const made = await compare();
    await execute(
      `UPDATE reconciliations SET status = 'RUNNING', claimed_by = 'the dead', claimed_until = :until
        WHERE business_date = :date`,
      { date: made.business_date, until: new Date(Date.now() + 50 * 86_400_000 + 60_000) },
    );
    expect(await reconcile(server.merchantId)).toBeUndefined();
    setClock(() => new Date(Date.now() + 50 * 86_400_000 + 120_000));
    expect(await reconcile(server.merchantId)).toBe(made.business_date);
  });

  test('is made again when staff ask for it, and says what it found', async () => {
    const built = await buildPaid();
    await execute('UPDATE sandbox_payments SET amount = amount - 1 WHERE id = :id', { id: built.id });
    later(30);
    const { json } = await expectStatus(200, server.api.staff().post('/api/reconciliations'));
    expect(json).toMatchObject({ business_date: businessDate(), status: 'DONE' });
    expect((json as Reconciliation).differences).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'payment_amount_differs', subject_id: built.id })]),
    );
    await execute('UPDATE sandbox_payments SET amount = amount + 1 WHERE id = :id', { id: built.id });
    expect((await server.api.post('/api/reconciliations')).status).toBe(401);
  });

  test('is for staff to read', async () => {
    expect((await server.api.get('/api/reconciliations')).status).toBe(401);
    await eventually(async () => expect((await server.api.staff().get('/api/reconciliations')).status).toBe(200));
  });
});

function fail(): never {
  throw new Error('No comparison was made');
}
