import type { Traces } from '../referrals/signals';

/** What the program needs to know of an order. Amounts are whole cents. */
export type OrderFacts = {
  merchantId: string;
  orderId: string;
  orderNumber: number;
  userId: string;
  /** `open` until the guest has it; points count from `fulfilled` on. */
  state: 'open' | 'fulfilled' | 'cancelled';
  /** Whose rules apply: those that were in force then. */
  confirmedAt: Date;
  promisedAt: Date | null;
  /** Dishes less discounts. */
  eligibleCents: number;
  /** 0 while nothing was paid. */
  paidCents: number;
  /** Whether it is paid, or nothing was due. */
  isPaid: boolean;
  refundedCents: number;
  /** Who ordered, to recognize several accounts of one person. */
  traces: Traces;
};
