import type { Order } from '@site/contracts';
import { execute, sequelize } from '../../../database/connection';
import { mysqlErrno } from '../../../database/errorNumbers';
import { inTransaction } from '../../../database/transaction';
import { checkInvariants } from '../../../invariants';
import { testServer, type ApiAnswer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { expectOneLockOrder } from '../../../testing/expectOneLockOrder';
import { NO_UNPAID_LIMITS } from '../../../testing/kitchen';
import { patiently } from '../../../testing/patiently';
import { untilLockWait } from '../../../testing/untilLockWait';
import { lockOrder } from '../reading/findOrder';
import { lockListOfUser } from '../reading/orderRanks';
import { lockForReopening } from './lockForReopening';
import { recallStep } from './recallStep';

/** The machine may be busy with other things. */
jest.setTimeout(300_000);
const server = testServer();
checkInvariantsAfterEach(server);
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));
expectOneLockOrder();

const staff = () => server.api.staff();
const recall = ({ id }: Order) => staff().post(`/api/admin/orders/${id}/recall`, { from: 'completed' });
const handOver = ({ id }: Order) => staff().patch(`/api/orders/${id}`, { status: 'Fulfilled' });
const refund = ({ id }: Order) => staff().post(`/api/orders/${id}/payment/refund`, { amount: '1.00' });

async function done(send: () => Promise<ApiAnswer>): Promise<void> {
  expect((await patiently(send)).status).toBeLessThan(300);
}

async function buildHandedOver(): Promise<Order> {
  const { order } = await buildConfirmed(server, { paid: true });
  await done(() => handOver(order));
  return order;
}

describe('ADM-93 locks are taken in one order', () => {
  test('by staff who take orders back, refund them and hand them over again at the same time', async () => {
    const orders: Order[] = [];
    for (let number = 0; number < 6; number += 1) orders.push(await buildHandedOver());
    const lane = async (order: Order) => {
      for (let time = 0; time < 3; time += 1) {
        await done(() => recall(order));
        await done(() => refund(order));
        await done(() => handOver(order));
      }
    };
    await Promise.all(orders.map(lane));
  });

  test('by staff who take an order back, and somebody who changes one that was handed over after it', async () => {
    const first = await buildHandedOver();
    const later = await buildHandedOver();
    const { recalled } = await inTransaction(async (transaction) => {
      await lockOrder(server.merchantId, later.id, transaction);
      const takingBack = done(() => recall(first));
      await untilLockWait();
      // As a refund does: the figures after the order.
      await lockListOfUser(server.merchantId, transaction);
      // In an object, or it would be waited for.
      return { recalled: takingBack };
    });
    await recalled;
  });

  test('by staff who take an order back while another one is handed over and then changed by somebody else', async () => {
    const { merchantId } = server;
    const first = await buildHandedOver();
    const { order: later } = await buildConfirmed(server, { paid: true });
    const [recalling, changing] = [await sequelize.transaction(), await sequelize.transaction()];
    const locked = await lockForReopening(merchantId, first.id, recalling);
    await done(() => handOver(later));
    await lockOrder(merchantId, later.id, changing);
    const failure: unknown = await recallStep(locked, recalling).catch((error: unknown) => error);
    // A locked row that is not waited for: the number of MariaDB, and that of MySQL.
    expect([1205, 3572]).toContain(mysqlErrno(failure));
    await Promise.all([recalling.rollback(), changing.rollback()]);
    await done(() => recall(first));
  });
});

test('a place among the fulfilled orders that was given twice is found by an invariant', async () => {
  for (let number = 0; number < 3; number += 1) await buildHandedOver();
  const { json } = await staff().get('/api/orders/status/Fulfilled?limit=2');
  const { id } = (json as Order[])[1] as Order;
  const move = (by: 1 | -1) =>
    execute('UPDATE orders SET closed_rank = closed_rank + :by WHERE merchant_id = :merchantId AND id = :id', {
      merchantId: server.merchantId,
      id,
      by,
    });
  await move(-1);
  const broken = await checkInvariants(server.merchantId);
  await move(1);
  expect(broken.map((invariant) => invariant.id)).toEqual(['F3']);
});
