import type { Currency } from '@site/contracts';
import { defineModel, bigint, char, date, integer, json, key, nullable, string, type RowOf } from '../defineModel';

/** A page of the provider, or a card's token charged at once. */
export type PaymentSessionKind = 'page' | 'card';

export type PaymentSessionStatus = 'OPEN' | 'APPROVED' | 'DECLINED' | 'CANCELLED' | 'EXPIRED' | 'SUPERSEDED';

/** One try at paying an order at a provider. At most one of an order is open. */
export const PaymentSession = defineModel('PaymentSession', 'payment_sessions', {
  /** UUIDv7; the `checkout_id` of addresses and the reference at the provider. */
  id: key(string(36)),
  orderId: string(36),
  provider: string(24),
  kind: string<PaymentSessionKind>(8),
  /** Null until the provider's answer has come. */
  providerSessionId: nullable(string(128)),
  /** 1 for an order's first try. */
  attempt: integer(),
  amountCents: bigint(),
  currency: char<Currency>(3),
  orderVersion: integer(),
  status: string<PaymentSessionStatus>(16),
  /** The provider's reason for a decline. */
  errorCode: nullable(string(64)),
  /** What keeps it from being settled until staff have checked it, such as `amount_mismatch`. */
  flag: nullable(string(32)),
  checkoutUrl: nullable(string(2000)),
  redirectUrls: json<{ success: string; failure: string; cancel: string }>(),
  /** What the provider is asked with, so that a repeated call opens nothing twice. */
  idempotencyKey: string(64),
  /** How often opening it at the provider failed. */
  createFailures: integer(),
  /** How often the provider was asked about it. */
  checks: integer(),
  /** Before that the provider is not asked again. */
  nextCheckAt: date(),
  expiresAt: date(),
  createdAt: date(),
  updatedAt: date(),
});

export type PaymentSessionRow = RowOf<typeof PaymentSession>;
