import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

/** The order has been paid, whatever went back since. */
const PAID = "orders.payment_status IN ('paid', 'partially_refunded', 'refunded')";

/**
 * The index is named in each statement that looks up rows by another table's: plans must not depend on statistics,
 * which are those of an almost empty table for a while after many orders. Without it each order reads all payments.
 */
const ACCEPTED = `FROM payments FORCE INDEX (payments_order) WHERE payments.merchant_id = orders.merchant_id AND payments.order_id = orders.id
  AND payments.accepted = 1`;

/** What is promised of payments and refunds in our own books. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I3',
    promise: 'at most one capture an order',
    find: byQuery([
      `SELECT order_id AS subject, 'has more than one payment that counts' AS fault
        FROM payments FORCE INDEX (payments_order)
        WHERE merchant_id = :merchantId AND order_id >= :from AND accepted = 1
        GROUP BY order_id HAVING COUNT(*) > 1`,
      `SELECT orders.id AS subject, 'was not paid what its payment took' AS fault FROM orders
        WHERE orders.merchant_id = :merchantId AND orders.id >= :from
          AND orders.paid_cents <> (SELECT COALESCE(SUM(amount_cents), 0) ${ACCEPTED})`,
      `SELECT orders.id AS subject, CONCAT('is ', payment_status, ', paid ', paid_cents, ' of ', amount_due_cents, ' cents') AS fault
        FROM orders
        WHERE orders.merchant_id = :merchantId AND orders.id >= :from
          AND orders.paid_cents <> IF(${PAID}, orders.amount_due_cents, 0)`,
    ]),
  },
  {
    id: 'I13',
    promise: 'refunds never exceed captures',
    find: byQuery([
      `SELECT payments.id AS subject, 'gives back more than it took, or something else than its refunds' AS fault
        FROM payments FORCE INDEX (PRIMARY) LEFT JOIN refunds FORCE INDEX (refunds_payment)
          ON refunds.merchant_id = payments.merchant_id AND refunds.payment_id = payments.id AND refunds.status <> 'FAILED'
        WHERE payments.merchant_id = :merchantId AND payments.id >= :from
        GROUP BY payments.id, payments.amount_cents, payments.refunded_cents
        HAVING COALESCE(SUM(refunds.amount_cents), 0) > payments.amount_cents
          OR COALESCE(SUM(refunds.amount_cents), 0) <> payments.refunded_cents`,
      `SELECT orders.id AS subject, 'counts other refunds than those of its payment that went through' AS fault FROM orders
        WHERE orders.merchant_id = :merchantId AND orders.id >= :from AND orders.paid_cents + orders.refunded_cents > 0
          AND orders.refunded_cents <> (
            SELECT COALESCE(SUM(refunds.amount_cents), 0)
            FROM payments FORCE INDEX (payments_order) STRAIGHT_JOIN refunds FORCE INDEX (refunds_payment)
              ON refunds.merchant_id = payments.merchant_id AND refunds.payment_id = payments.id
            WHERE payments.merchant_id = orders.merchant_id AND payments.order_id = orders.id AND payments.accepted = 1
              AND refunds.status = 'SUCCEEDED')`,
    ]),
  },
];
