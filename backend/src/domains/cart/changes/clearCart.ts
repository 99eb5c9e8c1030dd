import type { Transaction } from 'sequelize';
import { changeCart } from './changeCart';
import type { CartOwner } from '../content/readCart';

/** Takes everything out, the promo code too. Line ids go on from where they were, so that a late call can't hit another line. */
export function clearCart(owner: CartOwner, transaction?: Transaction): Promise<void> {
  return changeCart(
    owner,
    (content) => {
      const { promoCode, ...rest } = content;
      const isEmpty = content.lines.length === 0 && promoCode === undefined;
      return { content: isEmpty ? content : { ...rest, lines: [] }, result: undefined };
    },
    transaction,
  );
}
