import { defineModel, bigint, date, json, key, nullable, string, type RowOf } from '../defineModel';

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

/** Money on its way back. The row comes first, the call to the provider after it, with the row's id as the key. */
export const Refund = defineModel('Refund', 'refunds', {
  id: key(string(36)),
  paymentId: string(36),
  orderId: string(36),
  amountCents: bigint(),
  reason: string(255),
  status: string<RefundStatus>(16),
  provider: string(24),
  providerRefundId: nullable(string(128)),
  /** One refund for one cause: asked for again it is the same one. */
  idempotencyKey: string(128),
  /** The lines of the order that it is for, where staff chose by dish. */
  items: nullable(json<{ line: number; quantity: number }[]>()),
  createdAt: date(),
  updatedAt: date(),
});

export type RefundRow = RowOf<typeof Refund>;
