import type { PaymentSessionRow, PaymentSessionStatus } from '../../../database/models/PaymentSession';

/** Sessions whose page may still take a card: after a decline the guest may try another one. */
export const STILL_PAYABLE: readonly PaymentSessionStatus[] = ['OPEN', 'DECLINED'];

/** When a session is asked about next, after the last answer has come. */
export const NEVER = new Date('9999-01-01T00:00:00Z');

/** Whether the session may still be paid; a declined one until the provider's status was read for the last time. */
export function isStillPayable({ status, nextCheckAt }: Pick<PaymentSessionRow, 'status' | 'nextCheckAt'>): boolean {
  return STILL_PAYABLE.includes(status) && nextCheckAt < NEVER;
}
