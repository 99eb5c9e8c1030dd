import { randomUUID } from 'node:crypto';
import type { HostedCheckout, Order } from '@site/contracts';
import { setClock } from '../../../../lib/clock';
import { eventually, testServer } from '../../../../testing';
import { paymentRecords, untilPaymentIs } from '../../../../testing/paymentRecords';
import { buildCart, buildOrder, DETAILS, expectStatus, readOrder } from '../../../../testing/builders/buildOrder';
import { cloverServer, signedByClover } from '../../../../testing/cloverServer';
import { waitingTime } from '../../../../testing/waitingTime';
import { withProductPatience } from '../../../../testing/withProductPatience';
import { reconcile } from '../..';
import { cloverTime } from './cloverTime';
import { readCloverWebhook } from './readCloverWebhook';

const clover = cloverServer();
const settings: Record<string, string> = { ...clover.settings, CLOVER_CUSTOMER_INFO: 'true' };
beforeAll(async () => {
  await clover.start();
  settings.CLOVER_API_URL = clover.url();
});
afterAll(() => clover.stop());
const server = testServer(settings);
afterEach(() => {
  clover.disarm();
});

const CREATE = /^POST \/invoicingcheckoutservice\/v1\/checkouts$/;
const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

async function build(details: object = { customer_email: 'ada@pine.example' }) {
  const { guest, dish } = await buildCart(server.api);
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, ...details }));
  return { guest, dish, order: json as Order };
}

async function open({ guest, order }: Awaited<ReturnType<typeof build>>): Promise<HostedCheckout> {
  return (await expectStatus(200, guest.post('/api/clover/hosted-checkout', { orderId: order.id })))
    .json as HostedCheckout;
}

async function tell(body: string): Promise<void> {
  const headers = { 'Clover-Signature': signedByClover(body) };
  expect((await server.api.send('POST', '/api/clover/webhook', { body, headers })).status).toBe(200);
  await paymentRecords.inboxDone();
}

describe('a checkout', () => {
  test('is asked for with tax as a line, no rate, both names, and addresses to return to', async () => {
    const built = await build({ customer_name: 'Ada Lovelace Pine', customer_email: 'ada@pine.example' });
    const { checkoutSessionId: id } = await open(built);
    const call = clover.calls.findLast(({ method, path }) => CREATE.test(`${method} ${path}`));
    expect(JSON.parse(call?.body ?? '')).toEqual({
      customer: {
        firstName: 'Ada Lovelace',
        lastName: 'Pine',
        email: 'ada@pine.example',
        phoneNumber: built.order.customer_phone,
      },
      shoppingCart: {
        lineItems: [
          { name: built.order.items[0]?.name, price: 1200, unitQty: 2, note: id },
          { name: 'Sales tax', price: 198, unitQty: 1 },
        ],
      },
      redirectUrls: {
        success: `https://kitchen.example/payment-success?checkout_id=${id}&status=APPROVED`,
        failure: `https://kitchen.example/payment-failure?checkout_id=${id}&status=DECLINED&error_code={ERROR_CODE}`,
      },
    });
  });

  test('needs an e-mail address where the merchant has made it mandatory, and says so before anything is reserved', async () => {
    const built = await buildOrder(server.api);
    const { status, json } = await built.guest.post('/api/clover/hosted-checkout', { orderId: built.order.id });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ field: 'customerEmail' }] });
    expect(await paymentRecords.sessions(built.order.id)).toEqual([]);
  });

  test.each([
    [1_751_673_445, '2025-07-04T23:57:25.000Z'],
    [1_751_673_445_541, '2025-07-04T23:57:25.541Z'],
    ['1751673445', '2025-07-04T23:57:25.000Z'],
    ['2025-07-04T23:57:25.541+0000', '2025-07-04T23:57:25.541Z'],
    ['2025-07-04T18:57:25.541-0500', '2025-07-04T23:57:25.541Z'],
    ['2025-07-04T23:57:25.541Z', '2025-07-04T23:57:25.541Z'],
    ['soon', undefined],
    [null, undefined],
    [0, undefined],
  ])('ends when Clover says, written as %p', (written, moment) => {
    expect(cloverTime(written)?.toISOString()).toBe(moment);
  });
});

describe('a webhook (PAY-12)', () => {
  test.each([
    ['labels in lower case', (body: string) => body.toLowerCase().replace('a1b2c3d4e5f6g', 'A1B2C3D4E5F6G')],
    [
      'labels in camel case',
      (body: string) => body.replace('"Created Time"', '"createdTime"').replace('"Data"', '"data"'),
    ],
    ['the session in an object', (body: string) => body.replace(/"Data":("[^"]+")/, '"Data":{"checkoutSessionId":$1}')],
    ['the session under another label', (body: string) => body.replace('"Data"', '"CheckoutUuid"')],
  ])('names its session with %s', async (_, change) => {
    const built = await build();
    const { checkoutSessionId: id } = await open(built);
    clover.pay(id, 'SUCCESS');
    await tell(change(clover.message(id)));
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('that names none is kept and raises an alert, and the payment is found in the records by the note of its order', async () => {
    const built = await build();
    const { checkoutSessionId: id } = await open(built);
    clover.pay(id, 'SUCCESS');
    await tell(clover.message(id, { Data: undefined }));
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
    later(1);
    await server.api.get(`/api/clover/hosted-checkout/${id}/status`);
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('without an amount is over what the page was opened with', async () => {
    const built = await build();
    const { checkoutSessionId: id } = await open(built);
    clover.pay(id, 'SUCCESS');
    await tell(clover.message(id, { Message: 'Approved' }));
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([{ amountCents: 2598, accepted: 1 }]);
  });

  test.each([
    ['Approved for 100', 100],
    ['Approved for $1,234.56', 123_456],
    ['Decline for 2598', 2598],
    ['Approved', null],
  ])('tells its amount in words: %s', (Message, cents) => {
    const event = readCloverWebhook(JSON.stringify({ Message, Status: 'APPROVED', Type: 'PAYMENT', Id: 'x' }));
    expect(event).toMatchObject({ kind: 'checkout', evidence: { amountCents: cents } });
  });

  test.each([
    ['of another type', { Type: 'REFUND', Status: 'APPROVED', Id: 'x' }, 'irrelevant'],
    ['without a status', { Type: 'PAYMENT', Id: 'x' }, 'unknown'],
    ['without a payment', { Type: 'PAYMENT', Status: 'APPROVED' }, 'unknown'],
    ['that is a list', [], 'unknown'],
  ])('%s is %s', (_, body, kind) => {
    expect(readCloverWebhook(JSON.stringify(body)).kind).toBe(kind);
  });

  test('that is no JSON is unknown', () => {
    expect(readCloverWebhook('Status: APPROVED').kind).toBe('unknown');
  });
});

test('PAY-76 a guest who asks what happened waits no longer than three seconds for the payment records', async () => {
  const built = await build();
  const { checkoutSessionId: id } = await open(built);
  later(1);
  clover.fail(/^GET .*\/orders$/, 'silence');
  const waited = waitingTime();
  const asked = withProductPatience(() => server.api.get(`/api/clover/hosted-checkout/${id}/status`));
  expect((await expectStatus(200, asked)).json).toMatchObject({ status: 'PENDING' });
  expect(waited()).toBeLessThan(3000);
});

test('after a lost answer two pages may both be paid: one payment counts, the other is refunded (PAY-22)', async () => {
  const built = await build();
  clover.fail(CREATE, 'lost_answer');
  await expectStatus(503, built.guest.post('/api/clover/hosted-checkout', { orderId: built.order.id }));
  const { checkoutSessionId: id } = await open(built);
  const [orphan, known] = clover.sessionsOf(id);
  clover.pay(id, 'SUCCESS');
  await tell(clover.message(id));
  await untilPaymentIs('paid', built);

  const paid = known?.payments[0] ?? fail();
  orphan?.payments.push({ ...paid, id: randomUUID(), order: { id: orphan.orderId }, refunds: { elements: [] } });
  later(12);
  await reconcile(server.merchantId, { again: true });
  await eventually(async () =>
    expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ amountCents: 2598, status: 'SUCCEEDED' }]),
  );
  expect((await readOrder(built)).payment_status).toBe('paid');
});

test('payments at the restaurant’s tills are no difference in the comparison', async () => {
  const built = await build();
  const { checkoutSessionId: id } = await open(built);
  clover.pay(id, 'SUCCESS');
  await tell(clover.message(id));
  clover.ringUp(1234);
  later(12);
  await reconcile(server.merchantId, { again: true });
  const [latest] = (await server.api.staff().get('/api/reconciliations')).json as { differences: object[] }[];
  expect(latest?.differences).toEqual([]);
});

function fail(): never {
  throw new Error('Clover was not asked for a second page');
}
