import { Order } from '../../../database/models/Order';
import { OrderErasure } from '../../../database/models/OrderErasure';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { expectStatus, type GuestOrder } from '../../../testing/builders/buildOrder';
import { untilLockWait } from '../../../testing/untilLockWait';
import { recallStep } from '../board/recallStep';
import { lockOrder } from '../reading/findOrder';
import { eraseClosedOrders } from './eraseOrders';

const server = testServer();

const complete = ({ order }: GuestOrder) =>
  expectStatus(200, server.api.staff().patch(`/api/orders/${order.id}`, { status: 'Fulfilled' }));

test('ADM-93 an order that is taken back while its data is being erased keeps it until it is handed over again', async () => {
  const built = await buildConfirmed(server, { paid: true });
  const { merchantId } = server;
  const { id, customer_name } = built.order;
  await complete(built);
  await OrderErasure.create({ merchantId, orderId: id, createdAt: now() });
  const nameOf = async () => (await Order.findOne({ where: { merchantId, id }, rejectOnEmpty: true })).customerName;

  const erasing = await inTransaction(async (transaction) => {
    await recallStep(await lockOrder(merchantId, id, transaction), transaction);
    // It finds the order still handed over, and waits for its lock.
    const begun = eraseClosedOrders(merchantId);
    await untilLockWait();
    return { begun };
  });
  expect(await erasing.begun).toBe(0);
  expect(await nameOf()).toBe(customer_name);

  await complete(built);
  expect(await eraseClosedOrders(merchantId)).toBe(1);
  expect(await nameOf()).toBe('Deleted account');
});
