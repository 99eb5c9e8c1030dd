import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

/** Accounts whose ledger moved since a moment: a balance is a sum over the whole account. */
const RECENT = `accounts.merchant_id = :merchantId AND accounts.updated_at >= :since`;

const LEDGER = `JOIN points_transactions AS entries
  ON entries.merchant_id = accounts.merchant_id AND entries.account_id = accounts.id`;

/** What the ledger has of a referral for one side. */
const recordedFor = (side: 'friend' | 'referrer'): string => `SELECT referrals.friend_account_id AS subject,
    CONCAT('has booked ', COALESCE(SUM(entries.points), 0), ' points for the ${side} instead of ', referrals.${side}_points) AS fault
  FROM loyalty_referrals AS referrals
    JOIN loyalty_accounts AS accounts
      ON accounts.merchant_id = referrals.merchant_id AND accounts.id = referrals.${side}_account_id
    LEFT JOIN points_transactions AS entries
      ON entries.merchant_id = referrals.merchant_id AND entries.account_id = referrals.${side}_account_id
        AND entries.reference_type = 'referral' AND entries.reference_id = referrals.friend_account_id
        AND entries.status = 'posted'
  WHERE referrals.merchant_id = :merchantId AND (referrals.created_at >= :since OR referrals.decided_at >= :since)
  GROUP BY referrals.friend_account_id, referrals.${side}_points
  HAVING COALESCE(SUM(entries.points), 0) <> referrals.${side}_points`;

export const loyaltyInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    promise: 'the sum of the points ledger is the balance, lots included',
    find: byQuery([
      `SELECT accounts.id AS subject, CONCAT('has ', accounts.available_points, ' points, its ledger ',
          SUM(IF(entries.status = 'posted', entries.points, 0)), ', its lots ',
          SUM(IF(entries.status = 'posted', entries.points_remaining - entries.points_uncovered, 0))) AS fault
        FROM loyalty_accounts AS accounts ${LEDGER} WHERE ${RECENT}
        GROUP BY accounts.id, accounts.available_points, accounts.pending_points
        HAVING SUM(IF(entries.status = 'posted', entries.points, 0)) <> accounts.available_points
          OR SUM(IF(entries.status = 'posted', entries.points_remaining - entries.points_uncovered, 0))
            <> accounts.available_points
          OR SUM(IF(entries.status = 'pending', entries.points, 0)) <> accounts.pending_points`,
      `SELECT accounts.id AS subject, 'has points that do not add up: earned, reversed, redeemed, expired, adjusted' AS fault
        FROM loyalty_accounts AS accounts WHERE ${RECENT}
          AND available_points <> earned_points - reversed_points - redeemed_points - expired_points + adjusted_points`,
      // A lot holds what it was made with less what was taken; a row that gives points back opens none.
      `SELECT entries.id AS subject, CONCAT('is a lot of ', entries.points, ' with ', entries.points_remaining, ' left') AS fault
        FROM loyalty_accounts AS accounts ${LEDGER}
        LEFT JOIN points_lot_movements AS movements
          ON movements.merchant_id = entries.merchant_id AND movements.lot_id = entries.id
        WHERE ${RECENT} AND entries.status = 'posted' AND entries.points > 0 AND entries.transaction_type <> 'redeemed'
        GROUP BY entries.id, entries.points, entries.points_remaining
        HAVING entries.points_remaining <> entries.points + COALESCE(SUM(movements.points), 0)`,
    ]),
  },
  {
    id: 'I6',
    promise: 'points are negative only after a refund took back points that were spent',
    find: byQuery([
      `SELECT accounts.id AS subject, CONCAT('has ', accounts.available_points, ' points without a refund') AS fault
        FROM loyalty_accounts AS accounts WHERE ${RECENT} AND accounts.available_points < 0
          AND NOT EXISTS (SELECT 1 FROM points_transactions AS entries
            WHERE entries.merchant_id = accounts.merchant_id AND entries.account_id = accounts.id
              AND entries.transaction_type = 'reversed' AND entries.points_uncovered > 0)`,
      `SELECT entries.id AS subject, CONCAT('is ', entries.transaction_type, ' and took more than there was') AS fault
        FROM loyalty_accounts AS accounts ${LEDGER} WHERE ${RECENT}
          AND (entries.points_remaining < 0 OR (entries.points_uncovered > 0 AND entries.transaction_type <> 'reversed'))`,
    ]),
  },
  {
    id: 'I7',
    promise: 'a reward code is used once, and each redemption has one debit',
    find: byQuery([
      `SELECT redemptions.id AS subject, CONCAT('has ', COUNT(entries.id), ' debits of ', redemptions.points_spent, ' points') AS fault
        FROM loyalty_redemptions AS redemptions LEFT JOIN points_transactions AS entries
          ON entries.merchant_id = redemptions.merchant_id AND entries.redemption_id = redemptions.id
            AND entries.transaction_type = 'redeemed' AND entries.points = -redemptions.points_spent
        WHERE redemptions.merchant_id = :merchantId AND redemptions.id >= :from
        GROUP BY redemptions.id, redemptions.points_spent HAVING COUNT(entries.id) <> 1`,
      `SELECT entries.id AS subject, 'spent points on no redemption' AS fault
        FROM points_transactions AS entries LEFT JOIN loyalty_redemptions AS redemptions
          ON redemptions.merchant_id = entries.merchant_id AND redemptions.id = entries.redemption_id
        WHERE entries.merchant_id = :merchantId AND entries.id >= :from
          AND entries.transaction_type = 'redeemed' AND redemptions.id IS NULL`,
      `SELECT orders.promo_code AS subject, CONCAT('is on ', COUNT(*), ' confirmed orders') AS fault
        FROM loyalty_redemptions AS redemptions JOIN orders
          ON orders.merchant_id = redemptions.merchant_id AND orders.user_id = redemptions.user_id
            AND orders.promo_code = redemptions.code
        WHERE redemptions.merchant_id = :merchantId AND redemptions.id >= :from
          AND orders.confirmed_at IS NOT NULL AND orders.status <> 'Cancelled'
        GROUP BY orders.promo_code HAVING COUNT(*) > 1`,
    ]),
  },
  {
    id: 'I8',
    promise: 'an order earns points once',
    find: byQuery([
      `SELECT entries.order_id AS subject, CONCAT('earned ', COUNT(*), ' times') AS fault
        FROM points_transactions AS entries
        WHERE entries.merchant_id = :merchantId AND entries.id >= :from
          AND entries.transaction_type = 'earned' AND entries.order_id IS NOT NULL
        GROUP BY entries.order_id HAVING COUNT(*) > 1`,
    ]),
  },
  {
    id: 'I9',
    promise: 'a customer has one birthday bonus a year',
    find: byQuery([
      `SELECT entries.account_id AS subject, CONCAT('has ', COUNT(*), ' birthday bonuses of ', entries.reference_id) AS fault
        FROM points_transactions AS entries
        WHERE entries.merchant_id = :merchantId AND entries.id >= :from AND entries.reference_type = 'birthday'
        GROUP BY entries.account_id, entries.reference_id HAVING COUNT(*) > 1`,
    ]),
  },
  {
    id: 'I18',
    promise: 'a referral gives each side its bonus once, while the friend has a paid order, and none to oneself',
    find: byQuery([
      recordedFor('friend'),
      recordedFor('referrer'),
      `SELECT referrals.friend_account_id AS subject, 'invited themselves' AS fault FROM loyalty_referrals AS referrals
        WHERE referrals.merchant_id = :merchantId AND referrals.created_at >= :since
          AND referrals.friend_account_id = referrals.referrer_account_id`,
      `SELECT referrals.friend_account_id AS subject, CONCAT('is ', referrals.status, ' and has points') AS fault
        FROM loyalty_referrals AS referrals
        WHERE referrals.merchant_id = :merchantId AND (referrals.created_at >= :since OR referrals.decided_at >= :since)
          AND referrals.status <> 'rewarded' AND (referrals.friend_points <> 0 OR referrals.referrer_points <> 0)`,
      `SELECT referrals.friend_account_id AS subject, 'is rewarded for an order that was not posted' AS fault
        FROM loyalty_referrals AS referrals
          JOIN loyalty_accounts AS accounts
            ON accounts.merchant_id = referrals.merchant_id AND accounts.id = referrals.friend_account_id
          LEFT JOIN loyalty_orders AS orders
            ON orders.merchant_id = referrals.merchant_id AND orders.order_id = referrals.order_id
          LEFT JOIN points_transactions AS earned
            ON earned.merchant_id = orders.merchant_id AND earned.id = orders.earn_transaction_id
        WHERE referrals.merchant_id = :merchantId AND referrals.decided_at >= :since AND referrals.status = 'rewarded'
          AND (earned.status IS NULL OR earned.status <> 'posted')`,
      `SELECT entries.id AS subject, 'is a bonus of no referral' AS fault
        FROM points_transactions AS entries LEFT JOIN loyalty_referrals AS referrals
          ON referrals.merchant_id = entries.merchant_id AND referrals.friend_account_id = entries.reference_id
            AND entries.account_id IN (referrals.friend_account_id, referrals.referrer_account_id)
        WHERE entries.merchant_id = :merchantId AND entries.id >= :from AND entries.reference_type = 'referral'
          AND entries.transaction_type <> 'adjustment' AND referrals.friend_account_id IS NULL`,
    ]),
  },
];
