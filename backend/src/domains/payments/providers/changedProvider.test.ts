import type { HostedCheckout } from '@site/contracts';
import { PaymentSession } from '../../../database/models/PaymentSession';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords, untilPaymentIs } from '../../../testing/paymentRecords';
import { buildOrder, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { cloverServer, signedByClover } from '../../../testing/cloverServer';
import { stripeServer } from '../../../testing/stripeServer';
import { sweepSessions } from '..';
import { cloverProvider } from './clover';

/** Stripe takes new checkouts; Clover's keys are left. */
const stripe = stripeServer();
const clover = cloverServer();
const { CLOVER_API_TOKEN: _, ...withoutRecords } = clover.settings;
const settings: Record<string, string> = { ...withoutRecords, ...stripe.settings };
beforeAll(async () => {
  await Promise.all([stripe.start(), clover.start()]);
  Object.assign(settings, { STRIPE_API_URL: stripe.url(), CLOVER_API_URL: clover.url() });
});
afterAll(() => Promise.all([stripe.stop(), clover.stop()]));
holdJobs();
const server = testServer(settings);

/** A page of Clover's that was open when the setting was changed. */
async function buildOldCheckout() {
  const built = await buildOrder(server.api);
  const { json } = await expectStatus(
    200,
    built.guest.post('/api/stripe/hosted-checkout', { orderId: built.order.id }),
  );
  const id = (json as HostedCheckout).checkoutSessionId;
  const { createSession } = cloverProvider({
    apiUrl: clover.url(),
    privateKey: clover.settings.CLOVER_PRIVATE_KEY,
    apiToken: '',
    merchantId: clover.settings.CLOVER_MERCHANT_ID,
    signingSecret: clover.settings.CLOVER_SIGNING_SECRET,
    pageConfig: '',
    customerInfo: false,
  });
  const { providerSessionId } = await createSession({
    id,
    idempotencyKey: id,
    merchantName: 'Kitchen',
    locale: 'en',
    currency: 'USD',
    lines: [{ name: 'Dinner', unitAmountCents: 2598, quantity: 1 }],
    redirectUrls: { success: 'https://kitchen.example/s', failure: 'https://kitchen.example/f', cancel: '' },
    customer: { name: 'Ada Pine', email: null, phone: '' },
    expiresAt: new Date(Date.now() + 900_000),
  });
  await PaymentSession.update({ provider: 'clover', providerSessionId }, { where: { id } });
  return { ...built, id };
}

test('new checkouts go to one provider', async () => {
  const { guest, order } = await buildOrder(server.api);
  expect((await guest.post('/api/clover/hosted-checkout', { orderId: order.id })).status).toBe(404);
  expect((await guest.post('/api/sandbox/hosted-checkout', { orderId: order.id })).status).toBe(404);
  expect((await guest.post('/api/stripe/hosted-checkout', { orderId: order.id })).status).toBe(200);
});

test('checkouts of the provider before are settled by its webhooks, and their money goes back by it', async () => {
  const built = await buildOldCheckout();
  clover.pay(built.id, 'SUCCESS');
  const body = clover.message(built.id);
  const headers = { 'Clover-Signature': signedByClover(body) };
  expect((await server.api.send('POST', '/api/clover/webhook', { body, headers })).status).toBe(200);
  await untilPaymentIs('paid', built);
  // The guest's tab knows the new provider's name by now, or still the old one's.
  for (const slug of ['clover', 'stripe']) {
    const { json } = await server.api.get(`/api/${slug}/hosted-checkout/${built.id}/status`);
    expect(json).toMatchObject({ status: 'APPROVED' });
  }
  await expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, {}));
  expect(clover.held(built.id).payments[0]?.refunds.elements).toMatchObject([{ amount: 2598 }]);
});

test.each([
  ['that can’t be asked', 'clover'],
  ['whose keys are gone', 'of-yesterday'],
])('a checkout of a provider %s ends with its time, and frees its order', async (_name, provider) => {
  const built = await buildOldCheckout();
  await PaymentSession.update({ provider }, { where: { id: built.id } });
  setClock(() => new Date(Date.now() + 2 * 60_000));
  await sweepSessions(server.merchantId);
  expect(await paymentRecords.session(built.id)).toMatchObject({ status: 'OPEN' });
  setClock(() => new Date(Date.now() + 18 * 60_000));
  await sweepSessions(server.merchantId);
  expect(await paymentRecords.session(built.id)).toMatchObject({ status: 'EXPIRED' });
  expect((await readOrder(built)).payment_status).toBe('unpaid');
});

test('the sandbox’s webhooks are refused once another provider takes the money', async () => {
  expect((await server.api.send('POST', '/api/sandbox/webhook', { body: '{}' })).status).toBe(404);
});
