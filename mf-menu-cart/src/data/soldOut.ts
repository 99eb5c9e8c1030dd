import type { MenuItem } from '@site/contracts';

/** Whether a dish is on the menu but cannot be ordered today. */
export function isSoldOut({ is_available, stock_remaining }: MenuItem): boolean {
  return !is_available || stock_remaining === 0;
}

/** Keeps the order otherwise: what can be ordered comes first. */
export function soldOutLast(items: readonly MenuItem[]): MenuItem[] {
  return [...items].sort((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)));
}
