import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import { quantities, tooFewLeft } from '../cart';
import { getMenu, readStock } from '../menu';
import { ownHolds } from './holds';
import { tooFewOf, type Lines } from './placing';
import { planOrder } from './planOrder';
import { readKitchen } from './readKitchen';

/**
 * Refuses an order that has no chance, before it waits in line for the kitchen: when hundreds want the last places, those
 * who get none don't hold up those who do. An order that passes may still be refused by `holdPlace`.
 *
 * @param extra what the client needs to show beside a refusal
 * @throws AppError like `holdPlace`
 */
export async function requireRoom(
  order: OrderRow,
  lines: Lines,
  transaction: Transaction,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const { merchantId, id: orderId, cartId } = order;
  const asking = { merchantId, cartId, orderId };
  planOrder(await readKitchen(asking, transaction), order, order.requestedFor, extra);
  const { dishes } = await getMenu(merchantId);
  const wanted = quantities(lines);
  const seemsShort = [...wanted].some(([id, quantity]) => (dishes.get(id)?.stockRemaining ?? quantity) < quantity);
  if (!seemsShort) return;
  const { items: held } = await ownHolds(asking, transaction);
  // After the holds: what was given back while they were waited for is among what is left.
  const short = tooFewOf(wanted, held, await readStock(merchantId, [...wanted.keys()], transaction));
  if (short.length > 0) throw tooFewLeft(short, extra);
}
