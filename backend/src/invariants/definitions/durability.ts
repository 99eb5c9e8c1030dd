import { FIRST_ORDER_NUMBER, PURGED_ORDERS } from '../../domains/orders';
import { byQuery } from '../byQuery';
import type { Check, Finding, Invariant } from '../Invariant';

/** How long an effect may wait that could be had. */
const DRAINED_WITHIN_SECONDS = 30;
/** The inbox is kept at least this long. */
const INBOX_KEPT_HOURS = 24;

/** What an answer has promised to its caller. */
export const durabilityInvariants: readonly Invariant[] = [
  {
    id: 'I10',
    promise: 'what was acknowledged is durable',
    find: async (check) => [
      ...(await lostAnswers(check)),
      ...(await newestNumber(check)),
      ...(await lostNumbers(check)),
    ],
  },
  {
    id: 'I10-webhooks',
    promise: 'what was acknowledged is durable',
    tables: ['sandbox_webhooks'],
    // A webhook that can't be read is kept under the hash of its bytes.
    find: byQuery([
      `SELECT delivered.id AS subject, 'was answered 200 and is not in the inbox' AS fault
        FROM sandbox_webhooks AS delivered LEFT JOIN webhook_inbox AS inbox
          ON inbox.merchant_id = :merchantId AND inbox.provider = 'sandbox'
          AND inbox.dedupe_key IN (
            CONVERT(JSON_VALUE(delivered.body, '$.id') USING ascii) COLLATE ascii_bin,
            CONVERT(SHA2(delivered.body, 256) USING ascii) COLLATE ascii_bin)
        WHERE delivered.delivered_at IS NOT NULL AND delivered.signature = 'genuine'
          AND delivered.delivered_at >= 1000 * TIMESTAMPDIFF(SECOND, '1970-01-01',
            GREATEST(:since, :moment - INTERVAL ${INBOX_KEPT_HOURS} HOUR))
          AND JSON_VALUE(delivered.body, '$.merchantId') = :merchantId AND inbox.id IS NULL`,
    ]),
  },
  {
    id: 'I12',
    promise: 'a webhook handled once; the outbox drains within 30 s',
    find: async (check) => [...(await mishandledWebhooks(check)), ...(check.isServed ? await waiting(check) : [])],
  },
];

const mishandledWebhooks = byQuery([
  `SELECT MAX(id) AS subject, 'is in the inbox more than once' AS fault FROM webhook_inbox
    WHERE merchant_id = :merchantId AND id >= :from GROUP BY provider, dedupe_key HAVING COUNT(*) > 1`,
  `SELECT inbox.id AS subject, 'is in the inbox and nobody will work on it' AS fault
    FROM webhook_inbox AS inbox FORCE INDEX (PRIMARY) LEFT JOIN outbox FORCE INDEX (outbox_key)
      ON outbox.merchant_id = inbox.merchant_id AND outbox.topic = 'payments.webhook'
      AND outbox.message_key = inbox.id AND outbox.done_at IS NULL
    WHERE inbox.merchant_id = :merchantId AND inbox.id >= :from AND inbox.processed_at IS NULL
      AND outbox.id IS NULL`,
]);

/** A failed message waits for its retry, and a claimed one is being handled: neither is a delay. */
const waiting = byQuery([
  `SELECT id AS subject, CONCAT('undone: ', topic) AS fault FROM outbox
    WHERE merchant_id = :merchantId AND done_at IS NULL
      AND available_at < :moment - INTERVAL ${DRAINED_WITHIN_SECONDS} SECOND
      AND (claimed_until IS NULL OR claimed_until < :moment - INTERVAL ${DRAINED_WITHIN_SECONDS} SECOND)`,
]);

/**
 * Answers that are kept for repeated requests name orders and refunds in columns of their own: each must exist. The
 * answers themselves stay sealed.
 */
const lostAnswers = byQuery(
  (['order', 'refund'] as const).map(
    (kind) =>
      `SELECT answers.${kind}_id AS subject, 'was answered, and is not in ${kind}s' AS fault
        FROM idempotency_keys AS answers FORCE INDEX (idempotency_keys_age)
        LEFT JOIN ${kind}s AS named FORCE INDEX (PRIMARY)
          ON named.merchant_id = answers.merchant_id AND named.id = answers.${kind}_id
        WHERE answers.merchant_id = :merchantId AND answers.created_at >= :since AND answers.${kind}_id IS NOT NULL
          AND named.id IS NULL`,
  ),
);

/** Numbers are given in the order's own transaction: the counter is at the newest order, or an order is gone. */
const newestNumber = byQuery([
  `SELECT counters.value AS subject, 'is the last order number given, and no order has it' AS fault
    FROM counters LEFT JOIN orders
      ON orders.merchant_id = counters.merchant_id AND orders.order_number = counters.value
    WHERE counters.merchant_id = :merchantId AND counters.name = 'order_number' AND orders.id IS NULL`,
]);

const everyNumber = byQuery(
  [
    `SELECT counters.value AS subject, 'is the last order number given, and some before it are missing' AS fault
      FROM counters WHERE counters.merchant_id = :merchantId AND counters.name = 'order_number'
        AND counters.value - :first + 1 <> (SELECT COUNT(*) FROM orders WHERE orders.merchant_id = :merchantId)
          + COALESCE((SELECT value FROM counters WHERE merchant_id = :merchantId AND name = :forgotten), 0)`,
  ],
  { first: FIRST_ORDER_NUMBER, forgotten: PURGED_ORDERS },
);

/** Counting reads the index of all orders: a check of recent rows leaves it out. */
async function lostNumbers(check: Check): Promise<Finding[]> {
  return check.since === undefined ? everyNumber(check) : [];
}
