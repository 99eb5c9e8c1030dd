import { LIMITS, type UpdateCartItemRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { notFound } from '../../../lib/AppError';
import type { MenuSnapshot } from '../../menu';
import { lineKey, type CartLine } from '../content/cartContent';
import { changeCart } from './changeCart';
import { composeLine } from './composeLine';
import { priceLine, type PricedLine } from '../prices/priceCart';
import type { CartOwner } from '../content/readCart';
import { requireLeft } from '../content/scarceDishes';

/**
 * Changes the given fields of a line. A quantity of 0 or less removes it; a line that becomes equal to another one joins
 * it.
 *
 * @returns the line as it is now, or null when it was removed
 */
export function updateCartItem(
  owner: CartOwner,
  lineId: number,
  request: UpdateCartItemRequest,
  transaction?: Transaction,
): Promise<PricedLine | null> {
  return changeCart(
    owner,
    (content, menu, held) => {
      const line = content.lines.find(({ id }) => id === lineId);
      if (!line) throw notFound('The item');
      const others = content.lines.filter((other) => other !== line);
      if (request.quantity !== undefined && request.quantity <= 0) {
        return { content: { ...content, lines: others }, result: null };
      }
      const changed = changeLine(line, request, menu);
      const equal = others.find((other) => lineKey(other) === lineKey(changed));
      const quantity = Math.min(changed.quantity + (equal?.quantity ?? 0), LIMITS.cartLineQuantityMax);
      const merged = { ...changed, quantity };
      const lines = content.lines.filter((other) => other !== equal).map((other) => (other === line ? merged : other));
      // Fewer is never refused: it is what a guest is asked to choose.
      if (changed.quantity > line.quantity) {
        requireLeft({ id: line.menuItemId, name: line.name }, lines, { menu, held });
      }
      return { content: { ...content, lines }, result: priceLine(merged, menu) };
    },
    transaction,
  );
}

function changeLine(line: CartLine, request: UpdateCartItemRequest, menu: MenuSnapshot): CartLine {
  const quantity = request.quantity ?? line.quantity;
  const note = request.special_instructions === undefined ? line.note : request.special_instructions || null;
  if (request.customizations === undefined) return { ...line, quantity, note };
  const { customizations } = request;
  const composed = composeLine(menu, { menu_item_id: line.menuItemId, customizations, special_instructions: note });
  return { ...composed, id: line.id, quantity };
}
