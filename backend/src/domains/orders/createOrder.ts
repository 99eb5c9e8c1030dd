import type { CreateOrderRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../http/actor';
import { businessDate } from '../../lib/clock';
import { composeLine } from '../cart';
import type { MenuSnapshot } from '../menu';
import { quoteOrder, readOrderingSettings, requireDeliverable } from '../ordering';
import { ordersAhead } from './confirmOrder';
import { customerDetails } from './customerDetails';
import { insertOrder, type NewOrderLine, type PlacedOrder } from './insertOrder';
import { orderChoices } from './orderChoices';
import { readMenuNow } from './readMenuNow';

type Wanted = { merchantId: string; actor: Actor; request: CreateOrderRequest };

/**
 * An order without a cart: its dishes are named in the request, their prices come from the menu.
 *
 * @throws AppError validation_failed, delivery_unavailable; not_found, in_store_only or item_unavailable, naming the dish
 */
export async function createOrder(
  { merchantId, actor, request }: Wanted,
  transaction: Transaction,
): Promise<PlacedOrder> {
  const details = customerDetails(request);
  const choices = orderChoices(request);
  const menu = await readMenuNow(merchantId, transaction);
  const lines = request.items.map((item) => toOrderLine(menu, item));
  const { totals, delivery } = await quoteOrder({
    subtotalCents: lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
    choices,
    rules: await readOrderingSettings(merchantId, transaction),
  });
  if (delivery) requireDeliverable(delivery);
  return insertOrder(
    {
      merchantId,
      id: uuidv7(),
      userId: actor.kind === 'user' ? actor.userId : null,
      sessionHash: actor.sessionHash,
      cart: null,
      version: 1,
      details,
      lines,
      totals,
      ordersAhead: await ordersAhead(merchantId, businessDate(), transaction),
    },
    transaction,
  );
}

function toOrderLine(menu: MenuSnapshot, item: CreateOrderRequest['items'][number]): NewOrderLine {
  const line = composeLine(menu, item);
  return {
    cartLineId: null,
    menuItemId: line.menuItemId,
    name: line.name,
    quantity: item.quantity,
    unitPriceCents: line.priceCents,
    customizations: [...line.optionNames, ...line.wishes],
    optionIds: line.optionIds,
    specialInstructions: line.note,
    prepMinutes: menu.dishes.get(line.menuItemId)?.prepMinutes ?? 0,
  };
}
