import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

/**
 * An approval arrives by webhook, or is found by the sweeper within two minutes: younger ones may be on their way.
 */
const ON_ITS_WAY_SECONDS = 180;

/** Seconds since 1970 of a moment that the session reads as UTC. */
const milliseconds = (moment: string): string => `1000 * TIMESTAMPDIFF(SECOND, '1970-01-01', ${moment})`;

/**
 * Our books beside those of the provider in the box, which stand in the same database: an audit may read both, the site
 * never does. With another provider its reconciler compares them.
 */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I2-provider',
    promise: 'the amount sent to the provider equals the total',
    tables: ['sandbox_sessions'],
    find: byQuery([
      `SELECT sessions.id AS subject, 'is over another amount at the provider' AS fault
        FROM payment_sessions AS sessions JOIN sandbox_sessions ON sandbox_sessions.id = sessions.provider_session_id
        WHERE sessions.merchant_id = :merchantId AND sessions.id >= :from AND sessions.provider = 'sandbox'
          AND (sandbox_sessions.amount <> sessions.amount_cents OR sandbox_sessions.currency <> sessions.currency)`,
    ]),
  },
  {
    id: 'I3-ledger',
    promise: "our ledger equals the provider's",
    tables: ['sandbox_sessions', 'sandbox_payments'],
    find: byQuery([
      `SELECT payments.id AS subject, 'is not in the books of the provider with this amount' AS fault
        FROM payments LEFT JOIN sandbox_payments AS theirs
          ON theirs.id = payments.provider_payment_id AND theirs.status = 'approved'
        WHERE payments.merchant_id = :merchantId AND payments.id >= :from AND payments.provider = 'sandbox'
          AND payments.status <> 'FLAGGED' AND (theirs.id IS NULL OR theirs.amount <> payments.amount_cents)`,
      `SELECT theirs.id AS subject, 'was taken by the provider and is not in our books' AS fault
        FROM payment_sessions AS sessions
          JOIN sandbox_sessions ON sandbox_sessions.id = sessions.provider_session_id
          JOIN sandbox_payments AS theirs ON theirs.session_id = sandbox_sessions.id AND theirs.status = 'approved'
          LEFT JOIN payments ON payments.merchant_id = sessions.merchant_id AND payments.provider = 'sandbox'
            AND payments.provider_payment_id = CONVERT(theirs.id USING ascii) COLLATE ascii_bin
        WHERE sessions.merchant_id = :merchantId AND sessions.id >= :from AND sessions.provider = 'sandbox'
          AND theirs.created_at < ${milliseconds(':moment')} - 1000 * ${ON_ITS_WAY_SECONDS}
          AND payments.id IS NULL AND sessions.flag IS NULL`,
      `SELECT payments.id AS subject, 'the provider gave back something else than our refunds that went through' AS fault
        FROM payments JOIN sandbox_payments AS theirs ON theirs.id = payments.provider_payment_id
          LEFT JOIN refunds FORCE INDEX (refunds_payment) ON refunds.merchant_id = payments.merchant_id AND refunds.payment_id = payments.id
            AND refunds.status = 'SUCCEEDED'
        WHERE payments.merchant_id = :merchantId AND payments.id >= :from AND payments.provider = 'sandbox'
          AND payments.updated_at < :moment - INTERVAL ${ON_ITS_WAY_SECONDS} SECOND
        GROUP BY payments.id, theirs.refunded
        HAVING COALESCE(SUM(refunds.amount_cents), 0) > theirs.refunded`,
    ]),
  },
];
