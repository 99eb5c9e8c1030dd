import { Cart } from '../../../database/models/Cart';
import { Order } from '../../../database/models/Order';
import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { untilLockWait } from '../../../testing/untilLockWait';
import { itemsOf, lockOrder, readOrder } from '../reading/findOrder';
import { leaveCart } from './onOrderConfirmed';

const server = testServer();

async function leave(id: string) {
  const order = await readOrder(server.merchantId, id);
  const items = await itemsOf(order);
  return inTransaction((transaction) => leaveCart(order, items, transaction));
}

test.each([
  ['with its cart', () => Promise.resolve(0)],
  ['when its cart is gone', () => Cart.destroy({ where: {} })],
])('the order is read whole %s', async (_, prepare) => {
  const { order } = await buildConfirmed(server);
  await prepare();
  expect(await leave(order.id)).toEqual(await readOrder(server.merchantId, order.id));
});

test('the order is read once nobody else changes it', async () => {
  const { merchantId } = server;
  const { order } = await buildConfirmed(server);
  const left = await inTransaction(async (transaction) => {
    await lockOrder(merchantId, order.id, transaction);
    const begun = leave(order.id);
    await untilLockWait();
    await Order.update({ customerName: 'Changed' }, { where: { merchantId, id: order.id }, transaction });
    return { begun };
  });
  expect((await left.begun).customerName).toBe('Changed');
});
