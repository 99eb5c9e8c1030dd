import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

/**
 * Sixteen digits as cards have them, or fifteen of American Express, in one piece or in groups. A hyphen after them
 * means that they are the first three groups of a UUID.
 */
const CARD =
  '(^|[^0-9A-Za-z_-])((4[0-9]{3}|5[1-5][0-9]{2}|2[2-7][0-9]{2}|6(011|5[0-9]{2}))([ -]?[0-9]{4}){3}|3[47][0-9]{2}[ -]?[0-9]{6}[ -]?[0-9]{5})([^0-9A-Za-z-]|$)';
const SOCIAL_SECURITY = '(^|[^0-9A-Za-z-])[0-9]{3}-[0-9]{2}-[0-9]{4}([^0-9A-Za-z-]|$)';
/** A field of JSON that holds one of our secrets, and something in it. */
const SECRET_FIELD = '"(access_token|password|cvv|cvc|card_number|x-session-id|x-order-token)" *: *"[^"]';

const FORBIDDEN = `${CARD}|${SOCIAL_SECURITY}|${SECRET_FIELD}`;

/**
 * Columns that our own code fills from what it was sent (not what guests write for the kitchen), with the key by which
 * their recent rows are found.
 */
const WRITTEN = [
  { table: 'outbox', column: 'payload', id: 'id' },
  { table: 'outbox', column: 'last_error', id: 'id' },
  { table: 'webhook_inbox', column: 'raw', id: 'id' },
  { table: 'payment_sessions', column: 'checkout_url', id: 'id' },
  { table: 'payment_sessions', column: 'error_code', id: 'id' },
  { table: 'refunds', column: 'reason', id: 'id' },
  { table: 'career_events', column: 'text', id: 'id' },
  { table: 'staff_actions', column: 'reason', id: 'id' },
  { table: 'staff_actions', column: 'before_state', id: 'id' },
  { table: 'staff_actions', column: 'after_state', id: 'id' },
] as const;

export const secretInvariants: readonly Invariant[] = [
  {
    id: 'I14',
    promise: 'no SSN, card number, token or password in plain text in the database',
    find: byQuery(
      [
        ...WRITTEN.map(
          ({ table, column, id }) =>
            `SELECT ${id} AS subject, '${table}.${column} holds what must not be read' AS fault FROM ${table}
              WHERE merchant_id = :merchantId AND ${id} >= :from AND ${column} IS NOT NULL
                AND CONVERT(${column} USING utf8mb4) REGEXP :forbidden`,
        ),
        `SELECT subject_id AS subject, 'payment_alerts.detail holds what must not be read' AS fault FROM payment_alerts
          WHERE merchant_id = :merchantId AND created_at >= :since AND detail REGEXP :forbidden`,
        `SELECT id AS subject, 'a Social Security number is not sealed to HR' AS fault FROM career_applications
          WHERE merchant_id = :merchantId AND submitted_at >= :since AND ssn_sealed IS NOT NULL
            AND ssn_sealed NOT LIKE 'hr1.%'`,
        // Sealed text is base64: neither a brace nor a quotation mark is in it.
        `SELECT scope_hash AS subject, 'a kept answer is not sealed' AS fault FROM idempotency_keys
          WHERE merchant_id = :merchantId AND created_at >= :since AND body NOT REGEXP '^[A-Za-z0-9+/=]*$'`,
      ],
      { forbidden: FORBIDDEN },
    ),
  },
];
