// What other domains may read of our tables within a statement of their own.

/** Whether a payment page is open for an order. */
export const hasOpenPage = (order: { merchantId: string; id: string }): string =>
  `EXISTS (SELECT 1 FROM payment_sessions AS sessions
    WHERE sessions.merchant_id = ${order.merchantId} AND sessions.open_key = ${order.id})`;
