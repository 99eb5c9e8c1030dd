import type { PaymentAlert } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildCheckout, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';
import { sweepSessions } from '..';
import { processWebhook } from '../webhooks/processWebhook';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());

const staff = () => server.api.staff();
const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));
const listed = async (query = ''): Promise<PaymentAlert[]> =>
  (await expectStatus(200, staff().get(`/api/payment-alerts${query}`))).json as PaymentAlert[];
const kindsOf = (alerts: PaymentAlert[], subject: string): string[] =>
  alerts.filter(({ subject_id }) => subject_id === subject).map(({ kind }) => kind);

/** An open checkout that the provider reports paid with 1 dollar. */
async function buildMismatch() {
  const built = await buildCheckout(server.api);
  const names = await provider.names(built.checkout.checkoutSessionId);
  const deliver = async () => {
    const body = webhookBody({ ...names, amount: 100 });
    await server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
    await paymentRecords.inboxDone();
  };
  await deliver();
  return { ...built, id: built.checkout.checkoutSessionId, deliver };
}

describe('alerts for staff', () => {
  test('is listed for staff until they have seen to it', async () => {
    const { id } = await buildMismatch();
    expect(kindsOf(await listed(), id)).toEqual(['amount_mismatch']);
    const { json } = await expectStatus(200, staff().post(`/api/payment-alerts/amount_mismatch/${id}/resolve`));
    expect(json).toMatchObject({ kind: 'amount_mismatch', subject_id: id, resolved_at: expect.any(String) });
    expect(kindsOf(await listed(), id)).toEqual([]);
    expect(kindsOf(await listed('?resolved=true'), id)).toEqual(['amount_mismatch']);
    // Done twice it is done.
    await expectStatus(200, staff().post(`/api/payment-alerts/amount_mismatch/${id}/resolve`));
  });

  test('names the order that it is about, and keeps who resolved it with what note', async () => {
    const { id, order } = await buildMismatch();
    const alert = (await listed()).find(({ subject_id }) => subject_id === id);
    expect(alert).toMatchObject({ order_id: order.id, resolved_by: null, resolved_note: null });
    const manager = await buildUser(server, { staffRole: 'manager' });
    const path = `/api/payment-alerts/amount_mismatch/${id}/resolve`;
    const resolved = { resolved_by: manager.email, resolved_note: 'Called the provider: a test payment' };
    const { json } = await expectStatus(200, manager.api.post(path, { note: resolved.resolved_note }));
    expect(json).toMatchObject(resolved);
    // The first note stays.
    expect((await expectStatus(200, staff().post(path, { note: 'Another' }))).json).toMatchObject(resolved);
    expect((await manager.api.post(path, { note: 'x'.repeat(501) })).status).toBe(422);
    const [logged] = await select<{ reason: string }>(
      'SELECT reason FROM staff_actions WHERE actor_id = :id ORDER BY id DESC LIMIT 1',
      { id: manager.id },
    );
    expect(logged).toEqual({ reason: resolved.resolved_note });
  });

  test('comes in pages with the whole count', async () => {
    await buildMismatch();
    await buildMismatch();
    const { json, headers } = await expectStatus(200, staff().get('/api/payment-alerts?limit=1&offset=1'));
    expect(json).toHaveLength(1);
    expect(Number(headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(2);
  });

  test('stays seen to when the provider says the same again', async () => {
    const { id, deliver } = await buildMismatch();
    await expectStatus(200, staff().post(`/api/payment-alerts/amount_mismatch/${id}/resolve`));
    await deliver();
    expect(kindsOf(await listed(), id)).toEqual([]);
  });

  test('is hidden from everybody else', async () => {
    const { guest, id } = await buildMismatch();
    await expectStatus(401, guest.get('/api/payment-alerts'));
    await expectStatus(401, guest.post(`/api/payment-alerts/amount_mismatch/${id}/resolve`));
    await expectStatus(404, staff().post('/api/payment-alerts/amount_mismatch/nobody/resolve'));
    await expectStatus(404, staff().post('/api/payment-alerts/Robert%27%3B/x/resolve'));
  });
});

describe('a checkout whose payment contradicts it', () => {
  test('ends by the clock, frees what it held, and keeps its alert', async () => {
    const { id, guest, order } = await buildMismatch();
    later(17);
    await sweepSessions(server.merchantId);
    expect(await paymentRecords.session(id)).toMatchObject({ status: 'EXPIRED', flag: 'amount_mismatch' });
    expect(kindsOf(await listed(), id)).toEqual(['amount_mismatch']);
    expect((await readOrder({ guest, order })).payment_status).toBe('unpaid');
    expect(await select('SELECT order_id FROM kitchen_holds WHERE order_id = :id', { id: order.id })).toEqual([]);
  });

  test('ends by the clock also when the provider itself says so when asked', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.pay(built.checkout.checkoutUrl);
    const id = built.checkout.checkoutSessionId;
    // As if we had opened it for less than the guest has paid.
    await execute('UPDATE payment_sessions SET amount_cents = 2597 WHERE id = :id', { id });
    later(17);
    await sweepSessions(server.merchantId);
    expect(await paymentRecords.session(id)).toMatchObject({ status: 'EXPIRED', flag: 'amount_mismatch' });
    expect(await paymentRecords.alerts(id)).toEqual(['amount_mismatch']);
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([{ status: 'FLAGGED', accepted: 0 }]);
  });
});

describe('asking the provider again', () => {
  const recheck = (orderId: string) => staff().post(`/api/orders/${orderId}/payment/recheck`);

  test('settles a payment without a webhook, also of a checkout that is over for us', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await execute("UPDATE payment_sessions SET status = 'EXPIRED' WHERE id = :id", {
      id: built.checkout.checkoutSessionId,
    });
    await provider.pay(built.checkout.checkoutUrl);
    expect((await readOrder(built)).payment_status).not.toBe('paid');
    const { json } = await expectStatus(200, recheck(built.order.id));
    expect(json).toMatchObject({ id: built.order.id, payment_status: 'paid' });
    await expectStatus(200, recheck(built.order.id));
    expect(await paymentRecords.payments(built.order.id)).toHaveLength(1);
  });

  test('finds nothing new where nothing was paid', async () => {
    const built = await buildCheckout(server.api);
    const { json } = await expectStatus(200, recheck(built.order.id));
    expect(json).toMatchObject({ payment_status: 'awaiting_payment' });
  });

  test('says so when the provider is away', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'read_session', kind: 'http_500', times: 1000 });
    expect(await recheck(built.order.id)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  test('is for staff only', async () => {
    const built = await buildCheckout(server.api);
    await expectStatus(401, built.guest.post(`/api/orders/${built.order.id}/payment/recheck`));
    await expectStatus(404, recheck('0198c0de-0000-7000-8000-000000000000'));
  });
});

test('a webhook of a provider whose settings are gone is kept, raises one alert, and is not retried forever', async () => {
  for (const id of ['one', 'two']) {
    await execute(
      `INSERT INTO webhook_inbox (merchant_id, id, provider, dedupe_key, raw, signature_ok, received_at)
       VALUES (:merchantId, :id, 'square', :id, '{}', 1, NOW())`,
      { merchantId: server.merchantId, id },
    );
    await processWebhook(server.merchantId, id);
  }
  expect(await select("SELECT outcome FROM webhook_inbox WHERE provider = 'square'", {})).toEqual([
    { outcome: 'not_configured' },
    { outcome: 'not_configured' },
  ]);
  expect(kindsOf(await listed(), 'square')).toEqual(['provider_not_configured']);
});

test('PAY-45 only staff cancel, change or refund the order of another guest', async () => {
  const built = await buildCheckout(server.api);
  await provider.payFor(built);
  const path = `/api/orders/${built.order.id}`;
  for (const stranger of [server.api.guest(), server.api, built.guest]) {
    await expectStatus(401, stranger.delete(path));
    await expectStatus(401, stranger.patch(path, { customer_name: 'Mallory' }));
    await expectStatus(401, stranger.post(`${path}/payment/refund`));
  }
  await expectStatus(404, server.api.guest().get(path));
  await expectStatus(404, server.api.guest().post(`${path}/payment/process`, { payment_method: 'cash' }));
  await eventually(async () => expect((await readOrder(built)).payment_status).toBe('paid'));
});
