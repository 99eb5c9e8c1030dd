import { randomUUID } from 'node:crypto';
import type { Order } from '@site/contracts';
import { select } from '../../../database/connection';
import { Mail, type MailRow } from '../../../database/models/Mail';
import { Order as OrderModel } from '../../../database/models/Order';
import { inTransaction } from '../../../database/transaction';
import { unseal } from '../../../lib/sealed';
import { eventually, testServer } from '../../../testing';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildCart, DETAILS, expectStatus, openCheckout, type GuestOrder } from '../../../testing/builders/buildOrder';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';
import { confirmForPickup, lockOrder } from '..';

const server = testServer();
const provider = sandbox(() => server.url);

type Mailed = Pick<MailRow, 'mailKey' | 'subject' | 'status'> & { html: string; text: string };
type Ordered = GuestOrder & { email: string };

async function buildOrdered(details: object = {}): Promise<Ordered> {
  const { guest, dish } = await buildCart(server.api);
  const email = `${randomUUID()}@example.com`;
  const body = { ...DETAILS, customer_email: email, ...details };
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', body));
  return { guest, dish, order: json as Order, email };
}

async function buildPaid(details: object = {}): Promise<Ordered & { sessionId: string }> {
  const built = await buildOrdered(details);
  const checkout = await openCheckout(built);
  await provider.payFor({ ...built, checkout });
  return { ...built, sessionId: checkout.checkoutSessionId };
}

const cancel = ({ order }: Ordered) => expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));

async function mailsTo({ email }: Ordered): Promise<Mailed[]> {
  const rows = await Mail.findAll({ where: { recipient: email }, order: ['createdAt'] });
  return rows.map(({ mailKey, subject, status, content }) => {
    const { html, text } = JSON.parse(unseal(content ?? '', 'mail content')) as { html: string; text: string };
    return { mailKey, subject, status, html, text };
  });
}

const untilMailed = (built: Ordered, keys: string[]): Promise<Mailed[]> =>
  eventually(async () => {
    const mails = await mailsTo(built);
    expect(mails.map(({ mailKey }) => mailKey.split(':')[0]).sort()).toEqual([...keys].sort());
    expect(mails.every(({ status }) => status === 'kept')).toBe(true);
    return mails;
  });

describe('the receipt', () => {
  test('PAY-05 is one, though fifty webhooks report the payment', async () => {
    const built = await buildPaid();
    const body = webhookBody({ ...(await provider.names(built.sessionId)) });
    const tell = () => server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
    await Promise.all(Array.from({ length: 50 }, tell));
    await paymentRecords.inboxDone();
    await untilMailed(built, ['receipt']);
  });

  test('says what was ordered, every amount, where and when, in both its bodies', async () => {
    const built = await buildPaid({ special_requests: 'No <b>onions</b>, please' });
    const { order, dish } = built;
    const [receipt] = await untilMailed(built, ['receipt']);
    expect(receipt?.subject).toBe(`Your order #${order.order_number} at Lone Pine Kitchen`);
    for (const words of [
      'Thank you, Ada!',
      `2 × ${dish.name}`,
      '$24.00',
      'Tax (8.25%)',
      '$1.98',
      '$25.98',
      'Ready at',
      '1214 Pine Ridge Road, Huntsville, TX 77340',
    ]) {
      expect(receipt?.html).toContain(words);
      expect(receipt?.text).toContain(words);
    }
    expect(receipt?.text).toMatch(/^PAID {2,}\$25\.98$/m);
    expect(receipt?.text).toContain('No <b>onions</b>, please');
    expect(receipt?.html).toContain('No &lt;b&gt;onions&lt;/b&gt;, please');
    expect(receipt?.html).not.toMatch(/<img|<script|url\(/);
  });

  test('SEC-29 makes no link of what a stranger typed', async () => {
    const typed = { customer_name: 'https://evil.example/win Now', special_requests: 'See www.evil.example' };
    const built = await buildPaid(typed);
    const [receipt] = await untilMailed(built, ['receipt']);
    for (const body of [receipt?.html, receipt?.text]) {
      expect(body).toContain('Thank you, https evil. example/win!');
      expect(body).toContain('See www. evil. example');
      expect(body).not.toContain('evil.example');
    }
  });

  test('carries the secret link, which opens the order from anywhere', async () => {
    const built = await buildPaid();
    const [receipt] = await untilMailed(built, ['receipt']);
    const [, id = '', token = ''] = /\/order-status\/([0-9a-f-]+)#t=([\w-]+)/.exec(receipt?.text ?? '') ?? [];
    expect(id).toBe(built.order.id);
    const seen = await server.api.with({ 'X-Order-Token': token }).get(`/api/orders/${id}`);
    expect(seen.json).toMatchObject({ id: built.order.id, payment_status: 'paid' });
    expect(receipt?.html).toContain(`#t=${token}`);
  });

  test('tells the time by the restaurant’s clock, with its day when it is another', async () => {
    const built = await buildOrdered();
    await confirmCash(built.order.id, { requestedFor: new Date('2099-11-24T00:25:00Z') });
    const [receipt] = await untilMailed(built, ['receipt']);
    expect(receipt?.text).toContain('Pickup planned for: Monday, November 23, 6:25 PM');
  });

  test('of an order that is paid at pickup says what to bring', async () => {
    const built = await buildOrdered();
    await confirmCash(built.order.id);
    const [receipt] = await untilMailed(built, ['receipt']);
    expect(receipt?.text).toContain('Please bring $25.98');
    expect(receipt?.text).toMatch(/^TO PAY AT PICKUP {2,}\$25\.98$/m);
  });

  test('is not sent without an address', async () => {
    const before = await Mail.count();
    const built = await buildPaid({ customer_email: null });
    await eventually(async () => expect(await paymentRecords.confirmations(built.order.id)).toBe(1));
    await eventually(async () => expect(await outboxLeft()).toBe(0));
    expect(await Mail.count()).toBe(before);
  });
});

test('mails say that an order is cancelled, and then that the money is on its way, each once', async () => {
  const built = await buildPaid();
  await untilMailed(built, ['receipt']);
  await cancel(built);
  const mails = await untilMailed(built, ['receipt', 'cancelled', 'refund']);
  const [, cancelled, refund] = mails;
  expect(cancelled?.subject).toBe(`Your order #${built.order.order_number} is cancelled`);
  expect(cancelled?.text).toContain('The $25.98 you paid goes back the way it came.');
  expect(refund?.subject).toBe(`$25.98 of order #${built.order.order_number} sent back to you`);
  expect(refund?.text).toContain('we have sent back $25.98 of what you paid');
  await cancel(built);
  await eventually(async () => expect(await outboxLeft()).toBe(0));
  await untilMailed(built, ['receipt', 'cancelled', 'refund']);
});

test('the mail about a rejected order has its own words, with the reason', async () => {
  const built = await buildOrdered();
  await confirmCash(built.order.id);
  await untilMailed(built, ['receipt']);
  const rejected = { from: 'received', to: 'rejected', reason: 'The oven is broken' };
  await expectStatus(200, server.api.staff().post(`/api/admin/orders/${built.order.id}/move`, rejected));
  const [, mail] = await untilMailed(built, ['receipt', 'cancelled']);
  expect(mail?.subject).toBe(`We cannot make your order #${built.order.order_number}`);
  expect(mail?.text).toContain('The reason: The oven is broken');
  expect(mail?.text).toContain('Nothing was charged');
});

test('PAY-24 money for an order that was cancelled meanwhile goes back, and its guest gets a mail with the reason, once', async () => {
  const built = await buildOrdered();
  const checkout = await openCheckout(built);
  await provider.arm({ point: 'webhook', kind: 'silence' });
  await provider.pay(checkout.checkoutUrl);
  const names = await provider.names(checkout.checkoutSessionId);
  await cancel(built);
  const body = webhookBody({ ...names });
  await server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
  const [mail] = await untilMailed(built, ['refund']);
  expect(mail?.text.replaceAll('\n', ' ')).toContain('that we could not keep: the order was cancelled.');
  expect(mail?.text).toContain('Sent back: $25.98');
  await eventually(async () => expect(await outboxLeft()).toBe(0));
  await untilMailed(built, ['refund']);
});

test('an order that was cancelled before its receipt was written gets none', async () => {
  const built = await buildOrdered();
  await inTransaction(async (transaction) => {
    const order = await lockOrder(server.merchantId, built.order.id, transaction);
    const confirmed = await confirmForPickup(order, transaction);
    await OrderModel.update(
      { status: 'Cancelled', fulfillmentStatus: 'cancelled' },
      { where: { id: confirmed.id }, transaction },
    );
  });
  await eventually(async () => expect(await outboxLeft()).toBe(0));
  expect(await mailsTo(built)).toEqual([]);
});

async function confirmCash(id: string, changed: object = {}): Promise<void> {
  await inTransaction(async (transaction) => {
    await confirmForPickup(await lockOrder(server.merchantId, id, transaction), transaction);
    if (Object.keys(changed).length > 0) await OrderModel.update(changed, { where: { id }, transaction });
  });
}

async function outboxLeft(): Promise<number> {
  return (await select('SELECT id FROM outbox WHERE done_at IS NULL', {})).length;
}
