const WORDS: Record<string, string> = {
  amount_mismatch: 'Another amount was paid',
  currency_mismatch: 'Paid in another currency',
  merchant_mismatch: 'Paid to another merchant',
  payment_id_missing: 'The provider names no payment',
  payment_refunded_automatically: 'A late payment was sent back',
  refund_failed: 'A refund failed',
  cash_to_hand_back: 'Cash must be handed back',
  order_completed_unpaid: 'An order was completed unpaid',
  provider_not_configured: 'A provider is not set up',
  webhook_unmatched: 'A message fits no order',
  webhook_not_understood: 'A message could not be read',
  webhook_refused: 'Messages with a wrong signature',
  webhook_stale: 'Messages with an old signature',
  reconciliation_failed: 'Payments could not be compared with the provider',
  payment_unknown_here: 'A payment of the provider is missing here',
  payment_unknown_there: 'The provider does not know a payment',
  payment_amount_differs: 'Amounts differ',
  refunds_differ: 'Refunds differ',
  paid_without_payment: 'Paid without a payment',
  payment_on_unpaid_order: 'A payment for an unpaid order',
};

/** What an alert or a difference is, in words. */
export function alertWords(kind: string): string {
  return WORDS[kind] ?? kind.replaceAll('_', ' ');
}
