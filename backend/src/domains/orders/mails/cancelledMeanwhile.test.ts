import { randomUUID } from 'node:crypto';
import type { Order } from '@site/contracts';
import { select } from '../../../database/connection';
import { Mail } from '../../../database/models/Mail';
import { inTransaction } from '../../../database/transaction';
import { eventually, testServer } from '../../../testing';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { cartOf } from '../../../testing/cartOf';
import { untilLockWait } from '../../../testing/untilLockWait';

const server = testServer();

test('PAY-72 an order that is cancelled while its receipt is written gets no receipt', async () => {
  const { guest } = await buildCart(server.api);
  const email = `${randomUUID()}@example.com`;
  const placed = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, customer_email: email }));
  const { id } = placed.json as Order;
  await inTransaction(async (transaction) => {
    // What follows a confirmation begins with the cart, and waits here.
    await select('SELECT id FROM carts FOR UPDATE', {}, transaction);
    await expectStatus(200, guest.post(`/api/orders/${id}/payment/process`, { payment_method: 'cash' }));
    await untilLockWait();
    await expectStatus(200, server.api.staff().delete(`/api/orders/${id}`));
  });
  await eventually(async () => expect((await cartOf(guest)).items).toEqual([]));
  const mails = await Mail.findAll({ where: { recipient: email } });
  expect(mails.map(({ mailKey }) => mailKey)).toEqual([`cancelled:${id}`]);
});
