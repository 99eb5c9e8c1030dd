import type { Transaction } from 'sequelize';
import { KitchenHold, type HoldState } from '../../../database/models/KitchenHold';
import type { OrderRow } from '../../../database/models/Order';
import { eraseHold, lockKitchen } from './holds';

/** Releases the place and the scarce dishes of an order whose payment failed. A confirmed order keeps them. */
export async function releasePlace(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<void> {
  const state = await stateOf(order, transaction);
  if (state === undefined || state === 'taken') return;
  await lockKitchen(order.merchantId, transaction);
  await eraseIf(order, ['held', 'claimed'], { stock: true }, transaction);
}

/** Releases the place of a cancelled order, and its scarce dishes unless they are being cooked. */
export async function giveUpPlace(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  { isBegun }: { isBegun: boolean },
  transaction: Transaction,
): Promise<void> {
  if ((await stateOf(order, transaction)) === undefined) return;
  await lockKitchen(order.merchantId, transaction);
  await eraseIf(order, ['held', 'claimed', 'taken'], { stock: !isBegun }, transaction);
}

/** Checks the place again under the lock: another order of the same cart may have taken it over meanwhile. */
async function eraseIf(
  order: Pick<OrderRow, 'merchantId' | 'id'>,
  states: readonly HoldState[],
  options: { stock: boolean },
  transaction: Transaction,
): Promise<void> {
  const state = await stateOf(order, transaction);
  if (state && states.includes(state)) await eraseHold(order.merchantId, order.id, options, transaction);
}

async function stateOf(
  { merchantId, id: orderId }: Pick<OrderRow, 'merchantId' | 'id'>,
  transaction: Transaction,
): Promise<HoldState | undefined> {
  const where = { merchantId, orderId };
  const hold = await KitchenHold.findOne({ attributes: ['state'], where, transaction });
  return hold?.state;
}
