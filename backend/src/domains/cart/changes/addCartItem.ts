import { LIMITS, type AddCartItemRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { invalidField } from '../../../lib/AppError';
import { lineKey } from '../content/cartContent';
import { changeCart } from './changeCart';
import { composeLine } from './composeLine';
import { priceLine, type PricedLine } from '../prices/priceCart';
import type { CartOwner } from '../content/readCart';
import { requireLeft } from '../content/scarceDishes';

/** Copies of a request come one after the other; two browsers of one person may add at the same time. */
const ADDITIONS_KEPT = 5;

/** `additionId` is the same in each copy of one request. */
type Addition = AddCartItemRequest & { additionId?: string };

/** `quantityAdded` is null where all that were asked for fit. */
export type AddedLine = { line: PricedLine; quantityAdded: number | null };

/** Puts a dish into the cart; an equal line grows instead, up to the cap. A copy of a recent addition changes nothing. */
export function addCartItem(
  owner: CartOwner,
  { additionId, ...request }: Addition,
  transaction?: Transaction,
): Promise<AddedLine> {
  return changeCart(
    owner,
    (content, menu, held) => {
      const { additions = [] } = content;
      const earlier = additions.find(({ id }) => id === additionId);
      const made = content.lines.find(({ id }) => id === earlier?.lineId);
      if (made) return { content, result: { line: priceLine(made, menu), quantityAdded: null } };
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
      const addition = { id: additionId ?? '', lineId: line.id };
      const next = { ...content, ...(additionId && { additions: [...additions, addition].slice(-ADDITIONS_KEPT) }) };
      if (equal) {
        const lines = content.lines.map((other) => (other === equal ? line : other));
        return { content: { ...next, lines }, result };
      }
      if (content.lines.length >= LIMITS.cartLinesMax) {
        throw invalidField('menu_item_id', `A cart holds ${LIMITS.cartLinesMax} different lines at most.`);
      }
      return { content: { ...next, nextLineId: content.nextLineId + 1, lines: [...content.lines, line] }, result };
    },
    transaction,
  );
}
