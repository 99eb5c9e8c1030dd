import type { Transaction } from 'sequelize';
import { changeCart } from './changeCart';
import type { CartOwner } from './readCart';

/** Takes everything out. Line ids go on from where they were, so that a late call can't hit another line. */
export function clearCart(owner: CartOwner, transaction?: Transaction): Promise<void> {
  return changeCart(
    owner,
    (content) => ({
      content: content.lines.length === 0 ? content : { ...content, lines: [] },
      result: undefined,
    }),
    transaction,
  );
}
