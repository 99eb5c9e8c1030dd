/** Unpaid orders of one network that hold a code: placed within the last minutes, or longer ago. */
export type HeldUses = { network: string | null; young: number; old: number };

/** What orders that take long to be paid may hold together of the uses that are left, and what one network may. */
const OLD_PERCENT = 50;
const NETWORK_PERCENT = 40;
/** A share of very few uses would be none. */
const LEAST_OF_ALL = 1;
const LEAST_OF_NETWORK = 2;

/**
 * Counts how many of the remaining uses are held. Orders that are not paid after a few minutes hold at most half of what is
 * left, so that unpaid orders can't block a code.
 */
export function countHeld(held: readonly HeldUses[], left: number): number {
  const sum = (part: 'young' | 'old'): number => held.reduce((total, uses) => total + uses[part], 0);
  return sum('young') + Math.min(sum('old'), Math.max(LEAST_OF_ALL, share(left, OLD_PERCENT)));
}

/** Whether a network holds as many of the uses that are left as it may. */
export function holdsShare(held: readonly HeldUses[], network: string, left: number): boolean {
  const own = held.find((uses) => uses.network === network);
  return own !== undefined && own.young + own.old >= Math.max(LEAST_OF_NETWORK, share(left, NETWORK_PERCENT));
}

function share(whole: number, percent: number): number {
  return Math.floor((whole * percent) / 100);
}
