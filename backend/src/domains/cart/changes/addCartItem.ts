import { LIMITS, type AddCartItemRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { invalidField } from '../../../lib/AppError';
import { lineKey } from '../content/cartContent';
import { changeCart } from './changeCart';
import { composeLine } from './composeLine';
import { priceLine, type PricedLine } from '../prices/priceCart';
import type { CartOwner } from '../content/readCart';
import { requireLeft } from '../content/scarceDishes';

/** `quantityAdded` is null where all that were asked for fit. */
export type AddedLine = { line: PricedLine; quantityAdded: number | null };

/** Puts a dish into the cart; an equal line grows instead, up to the cap. */
export function addCartItem(
  owner: CartOwner,
  request: AddCartItemRequest,
  transaction?: Transaction,
): Promise<AddedLine> {
  return changeCart(
    owner,
    (content, menu, held) => {
      const wanted = composeLine(menu, request);
      const equal = content.lines.find((line) => lineKey(line) === lineKey(wanted));
      const before = equal?.quantity ?? 0;
      const asked = before + (request.quantity ?? 1);
      const quantity = Math.min(asked, LIMITS.cartLineQuantityMax);
      // The guest saw today's price when adding more, so it is the one remembered.
      const line = { ...wanted, id: equal?.id ?? content.nextLineId, quantity };
      const result = { line: priceLine(line, menu), quantityAdded: quantity < asked ? quantity - before : null };
      const others = content.lines.filter((other) => other !== equal);
      requireLeft({ id: line.menuItemId, name: line.name }, [...others, line], { menu, held });
      if (equal) {
        const lines = content.lines.map((other) => (other === equal ? line : other));
        return { content: { ...content, lines }, result };
      }
      if (content.lines.length >= LIMITS.cartLinesMax) {
        throw invalidField('menu_item_id', `A cart holds ${LIMITS.cartLinesMax} different lines at most.`);
      }
      return { content: { ...content, nextLineId: content.nextLineId + 1, lines: [...content.lines, line] }, result };
    },
    transaction,
  );
}
