import type { Money } from '@site/contracts';

/** Whole cents of an amount on the wire. */
export const centsOf = (money: Money): number => Math.round(Number(money) * 100);

/** An amount as it goes over the wire. */
export const moneyOf = (cents: number): Money => (cents / 100).toFixed(2);
