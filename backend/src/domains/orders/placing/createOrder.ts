import type { CreateOrderRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { invalidField } from '../../../lib/AppError';
import { composeLine, quantities, tooFewLeft } from '../../cart';
import type { MenuSnapshot } from '../../menu';
import { demandOf, planOrder, readKitchen } from '../../kitchen';
import { quoteOrder, requireDeliverable } from '../../ordering';
import { reservePromotion } from '../../promotions';
import { customerDetails } from './customerDetails';
import { insertOrder, type NewOrderLine, type PlacedOrder, type WantedOrder } from './insertOrder';
import { orderChoices } from './orderChoices';
import { readMenuNow } from './readMenuNow';

/**
 * Makes an order without a cart: the request names its dishes, the menu their prices.
 *
 * @throws AppError validation_failed, delivery_unavailable, kitchen_closed, time_unavailable; not_found,
 *   in_store_only or item_unavailable, naming the dish
 */
export async function createOrder(
  { merchantId, actor, requester, locale, request }: WantedOrder<CreateOrderRequest>,
  transaction: Transaction,
): Promise<PlacedOrder> {
  const details = customerDetails(request);
  const choices = orderChoices(request);
  const requestedFor = request.requested_for ? new Date(request.requested_for) : null;
  const menu = await readMenuNow(merchantId, transaction);
  const lines = request.items.map((item) => toOrderLine(menu, item));
  requireStock(menu, lines);
  const kitchen = await readKitchen({ merchantId, cartId: null }, transaction);
  const userId = actor.kind === 'user' ? actor.userId : null;
  const { totals, delivery, promo } = await quoteOrder(
    {
      merchantId,
      lines,
      subtotalCents: lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
      choices,
      promoCode: request.promo_code || null,
      customer: { userId, email: details.customerEmail, phone: details.customerPhone },
      rules: kitchen.rules,
    },
    transaction,
  );
  if (promo?.reason) throw invalidField('promo_code', promo.reason);
  if (delivery) requireDeliverable(delivery);
  const demand = { ...demandOf(lines), orderType: details.orderType };
  const { promisedAt } = planOrder(kitchen, demand, requestedFor);
  const placed = await insertOrder(
    {
      merchantId,
      id: uuidv7(),
      userId,
      sessionHash: actor.sessionHash,
      locale,
      cart: null,
      version: 1,
      details,
      lines,
      totals,
      promoCode: promo?.code ?? null,
      rewardName: promo?.rewardName ?? null,
      time: { requestedFor, promisedAt },
    },
    transaction,
  );
  const refusal =
    promo && (await reservePromotion(placed.order, { ...promo, network: requester?.network ?? null }, transaction));
  if (refusal) throw invalidField('promo_code', refusal);
  return placed;
}

/** The dishes of one request may name a scarce dish several times. */
function requireStock(menu: MenuSnapshot, lines: readonly NewOrderLine[]): void {
  const short = [...quantities(lines)].flatMap(([id, quantity]) => {
    const dish = menu.dishes.get(id);
    const left = dish?.stockRemaining ?? null;
    return dish && left !== null && quantity > left ? [{ name: dish.name, left }] : [];
  });
  if (short.length > 0) throw tooFewLeft(short);
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
