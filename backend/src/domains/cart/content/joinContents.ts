import { LIMITS } from '@site/contracts';
import { bytesOf, CART_BYTES_MAX, lineKey, type CartContent, type CartLine } from './cartContent';

export type JoinedContents = {
  content: CartContent;
  /** Whether it is just what the guest had: then an order made of that is an order of this. */
  isAsBefore: boolean;
  /** What the guest's lines are called in it. */
  toJoinedLine: { merged: ReadonlyMap<number, number>; shift: number };
};

/**
 * What a guest chose, put to what the customer had: equal lines add up to the cap, a code stays the customer's if they have
 * one. Lines beyond the most that a cart holds are left out.
 */
export function joinContents(mine: CartContent, guests: CartContent): JoinedContents {
  const shift = mine.nextLineId - 1;
  const merged = new Map<number, number>();
  const lines = [...mine.lines];
  for (const line of guests.lines) {
    const at = lines.findIndex((other) => lineKey(other) === lineKey(line));
    const equal = lines[at];
    if (equal) {
      merged.set(line.id, equal.id);
      lines[at] = addUp(equal, line);
    } else if (lines.length < LIMITS.cartLinesMax && bytesOf({ ...mine, lines: [...lines, line] }) <= CART_BYTES_MAX)
      lines.push({ ...line, id: line.id + shift });
  }
  const promoCode = mine.promoCode ?? guests.promoCode;
  return {
    content: {
      ...mine,
      ...(promoCode !== undefined && { promoCode }),
      nextLineId: guests.nextLineId + shift,
      lines,
    },
    isAsBefore: mine.lines.length === 0 && promoCode === guests.promoCode,
    toJoinedLine: { merged, shift },
  };
}

/** The guest saw the price of theirs last, so it is the one remembered. */
function addUp(mine: CartLine, guests: CartLine): CartLine {
  const quantity = Math.min(mine.quantity + guests.quantity, LIMITS.cartLineQuantityMax);
  return { ...mine, quantity, priceCents: guests.priceCents };
}
