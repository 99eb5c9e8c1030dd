import { literal, type Transaction } from 'sequelize';
import { Cart } from '../../database/models/Cart';
import { getMenu, getMenuAt, type MenuSnapshot } from '../menu';
import { toOrderingRules, type OrderingRules } from '../ordering';
import { emptyContent, type CartContent } from './cartContent';

/** Whose cart: the query is the policy. */
export type CartOwner = { merchantId: string; sessionHash: string };

export type LoadedCart = {
  /** Null as long as nothing was ever put in: then there is no row. */
  id: string | null;
  version: number;
  content: CartContent;
  menu: MenuSnapshot;
  /** Null as long as there is no row to read them along with. */
  rules: OrderingRules | null;
};

/** Read with the cart, in one round trip: it tells whether our copy of the menu is today's. */
const MENU_VERSION = literal('(SELECT version FROM menu_versions WHERE menu_versions.merchant_id = Cart.merchant_id)');
/** Read with the cart for the same reason: a summary is one round trip. */
const ORDERING_SETTINGS = literal(
  '(SELECT content FROM ordering_settings WHERE ordering_settings.merchant_id = Cart.merchant_id)',
);

/**
 * The owner's cart and the menu that it is priced by.
 *
 * @param options with `lock`, the cart stays as it is until the transaction ends
 */
export async function readCart(
  { merchantId, sessionHash }: CartOwner,
  options: { transaction?: Transaction | undefined; lock?: boolean } = {},
): Promise<LoadedCart> {
  const { transaction, lock = false } = options;
  const row = (await Cart.findOne({
    where: { merchantId, owner: ownerKey(sessionHash) },
    attributes: ['id', 'version', 'content', [MENU_VERSION, 'menuVersion'], [ORDERING_SETTINGS, 'orderingSettings']],
    raw: true,
    ...(transaction && { transaction }),
    ...(transaction && lock && { lock: transaction.LOCK.UPDATE }),
  })) as
    (Pick<Cart, 'id' | 'version' | 'content'> & { menuVersion: number | null; orderingSettings: string | null }) | null;
  if (!row) return { id: null, version: 0, content: emptyContent, menu: await getMenu(merchantId), rules: null };
  return {
    id: row.id,
    version: row.version,
    content: JSON.parse(row.content) as CartContent,
    menu: await getMenuAt(merchantId, row.menuVersion ?? 0),
    rules: toOrderingRules(row.orderingSettings),
  };
}

export function ownerKey(sessionHash: string): string {
  return `session:${sessionHash}`;
}
