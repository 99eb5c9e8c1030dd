import { defineModel, bigint, char, date, key, nullable, string, tinyint, type RowOf } from '../defineModel';

/** CAPTURED: the provider holds the money. FLAGGED: it reports something implausible, which staff must check. */
export type CaptureStatus = 'CAPTURED' | 'FLAGGED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

/** Money that a provider or staff took. Whatever was taken has a row, whether it counts for an order or goes back. */
export const Payment = defineModel('Payment', 'payments', {
  id: key(string(36)),
  orderId: string(36),
  /** Null for cash. */
  sessionId: nullable(string(36)),
  provider: string(24),
  providerPaymentId: string(128),
  amountCents: bigint(),
  refundedCents: bigint(),
  currency: char(3),
  status: string<CaptureStatus>(24),
  /** 1 for the one payment that makes its order paid. */
  accepted: tinyint(),
  createdAt: date(),
  updatedAt: date(),
});

export type PaymentRow = RowOf<typeof Payment>;
