import type { Transaction } from 'sequelize';
import { readJson } from '../../../database/jsonColumn';
import type { Actor, UserActor } from '../../../http/actor';
import { getMenu, getMenuAt, type MenuSnapshot } from '../../menu';
import { toOrderingRules, type OrderingRules } from '../../ordering';
import { emptyContent, type CartContent } from './cartContent';
import { selectCart, type CartRow } from './cartRow.sql';
import { NOTHING_HELD, quantities, type HeldDishes } from './scarceDishes';

/** The owner of a cart. A signed-in user has the same cart on every device, whatever session id they send. */
export type CartOwner = {
  merchantId: string;
  actor: Actor;
  /** Of a request: the address that new carts are counted for. */
  ip?: string;
};

/** What says whose cart it is. */
export type CartActor = Pick<UserActor, 'kind' | 'userId'> | Exclude<Actor, UserActor>;

export type LoadedCart = {
  /** Null as long as nothing was ever put in: then there is no row. */
  id: string | null;
  version: number;
  content: CartContent;
  menu: MenuSnapshot;
  held: HeldDishes;
  /** Null as long as there is no row to read them along with. */
  rules: OrderingRules | null;
};

/**
 * The owner's cart and the menu that it is priced by.
 *
 * @param options with `lock`, the cart stays as it is until the transaction ends
 */
export async function readCart(
  { merchantId, actor }: { merchantId: string; actor: CartActor },
  options: { transaction?: Transaction | undefined; lock?: boolean } = {},
): Promise<LoadedCart> {
  const { transaction, lock = false } = options;
  const whose = { merchantId, owner: ownerKey(actor) };
  const row = await selectCart(whose, { transaction, isLocked: transaction !== undefined && lock });
  if (!row)
    return {
      id: null,
      version: 0,
      content: emptyContent,
      menu: await getMenu(merchantId),
      held: NOTHING_HELD,
      rules: null,
    };
  return {
    id: row.id,
    version: row.version,
    content: JSON.parse(row.content) as CartContent,
    menu: await getMenuAt(merchantId, row.menuVersion ?? 0),
    held: toHeldDishes(row.heldDishes),
    rules: toOrderingRules(row.orderingSettings),
  };
}

/** The scarce dishes that the cart's own orders hold: they are still available to this guest. */
function toHeldDishes(held: CartRow['heldDishes']): HeldDishes {
  const list = readJson(held);
  if (list === null) return NOTHING_HELD;
  return quantities(list.map(([menuItemId, quantity]) => ({ menuItemId, quantity })));
}

/** What the owners of guests' carts begin with. */
export const SESSION_OWNERS = 'session:';

/** How a cart names its owner: `user:<id>`, or `session:<sha-256 of the session id>`. */
export function ownerKey(actor: CartActor): string {
  return actor.kind === 'user' ? userKey(actor.userId) : `${SESSION_OWNERS}${actor.sessionHash ?? ''}`;
}

export function userKey(userId: string): string {
  return `user:${userId}`;
}
