// SQL that other domains may use to read the tables of payments within their own statements.

/** Whether a payment page is open for an order. */
export const hasOpenPage = (order: { merchantId: string; id: string }): string =>
  `EXISTS (SELECT 1 FROM payment_sessions AS sessions
    WHERE sessions.merchant_id = ${order.merchantId} AND sessions.open_key = ${order.id})`;
