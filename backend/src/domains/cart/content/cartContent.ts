export type CartLine = {
  /** The number in `ci_1`; never given twice in one cart. */
  id: number;
  menuItemId: number;
  /** As it was called when it was put in, for when it has left the menu. */
  name: string;
  quantity: number;
  /** Chosen options, ascending. */
  optionIds: number[];
  /** Their names, for when one has left the menu. */
  optionNames: string[];
  /** Wishes in words, in the guest's order. */
  wishes: string[];
  note: string | null;
  /** Cents for one, options included, when it was put in: a later price is announced. */
  priceCents: number;
};

/** What the database keeps of a cart. */
export type CartContent = {
  nextLineId: number;
  lines: CartLine[];
  /** In capitals. Whether it gives anything is judged whenever the cart is added up. */
  promoCode?: string;
  /** The newest version that became a paid order, so that it is taken out once. */
  convertedVersion?: number;
  /**
   * Older versions whose dishes are still in the cart: when two carts became one, each may have had an order that is being
   * paid, and whichever is paid first does not take out what is in the other.
   */
  unconvertedVersions?: number[];
  /** The latest additions that had an id, oldest first, and the lines that they went into. */
  additions?: { id: string; lineId: number }[];
};

/** Whether what a version of the cart held was paid for and taken out. */
export function isConverted({ convertedVersion = 0, unconvertedVersions = [] }: CartContent, version: number): boolean {
  return version <= convertedVersion && !unconvertedVersions.includes(version);
}

/**
 * Most bytes of a cart as it is stored, a bound on storage: a hundred dishes with a note each take 19 KB, and the words of a
 * hundred lines could take 870 KB.
 */
export const CART_BYTES_MAX = 32 * 1024;

export function bytesOf(content: CartContent): number {
  return Buffer.byteLength(JSON.stringify(content));
}

export const emptyContent: CartContent = { nextLineId: 1, lines: [] };

/** Equal lines are one: same dish, same choices, same note. The order of wishes makes no other meal. */
export function lineKey({ menuItemId, optionIds, wishes, note }: Omit<CartLine, 'id' | 'quantity'>): string {
  return JSON.stringify([menuItemId, optionIds, [...wishes].sort(), note ?? '']);
}

export function toLineId(id: number): string {
  return `ci_${id}`;
}

export function fromLineId(id: string): number {
  return Number(id.slice('ci_'.length));
}
