import type { OrderingTimes, OrderType } from '@site/contracts';
import type { Actor } from '../../../http/actor';
import { priceCart, readCart } from '../../cart';
import type { Demand } from './Kitchen';
import { orderingTimes } from './orderingTimes';
import { readKitchen } from './readKitchen';

/** A typical dish: the times without a cart are computed for it. */
const ONE_DISH = { prepMinutes: 10, kitchenMinutes: 10 };

/**
 * Returns when the kitchen can make what is in the caller's cart. Two round trips, however full the days are; one for a
 * guest without a session.
 */
export async function readTimes(merchantId: string, actor: Actor, orderType: OrderType): Promise<OrderingTimes> {
  const hasCart = actor.kind === 'user' || actor.sessionHash !== null;
  const cart = hasCart ? await readCart({ merchantId, actor }) : null;
  const lines = cart ? priceCart(cart.content, cart.menu).lines : [];
  const demand: Demand = { ...(lines.length === 0 ? ONE_DISH : demandOf(lines)), orderType };
  return orderingTimes(await readKitchen({ merchantId, cartId: cart?.id ?? null }), demand);
}

type Line = { quantity: number; prepMinutes: number };

/** The kitchen's work for some lines. */
export function demandOf(lines: readonly Line[]): Pick<Demand, 'prepMinutes' | 'kitchenMinutes'> {
  return {
    prepMinutes: Math.max(0, ...lines.map(({ prepMinutes }) => prepMinutes)),
    kitchenMinutes: lines.reduce((sum, { prepMinutes, quantity }) => sum + prepMinutes * quantity, 0),
  };
}
