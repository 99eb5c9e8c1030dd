import type { Transaction } from 'sequelize';
import { notFound } from '../../../lib/AppError';
import { changeCart } from './changeCart';
import type { CartOwner } from '../content/readCart';

export function removeCartItem(owner: CartOwner, lineId: number, transaction?: Transaction): Promise<void> {
  return changeCart(
    owner,
    (content) => {
      const lines = content.lines.filter(({ id }) => id !== lineId);
      if (lines.length === content.lines.length) throw notFound('The item');
      return { content: { ...content, lines }, result: undefined };
    },
    transaction,
  );
}
