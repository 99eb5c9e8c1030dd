import type { Violation } from './Violation';

/** Violations of the loyalty invariants, each with the statements that take it back. */
export const LOYALTY_VIOLATIONS: Readonly<Record<string, readonly Violation[]>> = {
  I5: [
    {
      what: 'a balance has points that no row explains',
      plant: [
        'UPDATE loyalty_accounts SET available_points = available_points + 1, adjusted_points = adjusted_points + 1',
      ],
      repair: [
        'UPDATE loyalty_accounts SET available_points = available_points - 1, adjusted_points = adjusted_points - 1',
      ],
    },
    {
      what: 'a lot lost points that nobody took',
      plant: ['UPDATE points_transactions SET points_remaining = points_remaining - 1 WHERE points_remaining > 0'],
      repair: ['UPDATE points_transactions SET points_remaining = points_remaining + 1 WHERE points_remaining > 0'],
    },
  ],
  I6: [
    {
      what: 'a redemption took points that were not there',
      plant: [
        `INSERT INTO points_transactions (merchant_id, id, account_id, transaction_type, status, points, points_remaining,
            points_uncovered, description, reference_type, natural_key, available_at, created_by, created_at)
          SELECT merchant_id, '01000000-0000-7000-8000-000000000006', id, 'adjustment', 'posted', -100, 0, 100, 'planted',
            'manual_adjustment', 'planted', updated_at, 'test', updated_at FROM loyalty_accounts LIMIT 1`,
        `UPDATE loyalty_accounts SET available_points = available_points - 100, adjusted_points = adjusted_points - 100
          WHERE id = (SELECT account_id FROM points_transactions WHERE natural_key = 'planted')`,
      ],
      repair: [
        `UPDATE loyalty_accounts SET available_points = available_points + 100, adjusted_points = adjusted_points + 100
          WHERE id = (SELECT account_id FROM points_transactions WHERE natural_key = 'planted')`,
        "DELETE FROM points_transactions WHERE natural_key = 'planted'",
      ],
    },
  ],
  I7: [
    {
      what: 'a redemption cost nothing',
      plant: [redemption('000000000007', 'BRN-AAAA-AAAA', 100)],
      repair: ["DELETE FROM loyalty_redemptions WHERE code = 'BRN-AAAA-AAAA'"],
    },
    {
      what: 'a redemption cost its points twice',
      plant: [
        redemption('000000000701', 'BRN-BBBB-BBBB', 0),
        ...[1, 2].map((n) => debit(`00000000071${n}`, '000000000701')),
      ],
      repair: [
        "DELETE FROM points_transactions WHERE description = 'planted'",
        "DELETE FROM loyalty_redemptions WHERE code = 'BRN-BBBB-BBBB'",
      ],
    },
    {
      what: 'points were spent on no redemption',
      plant: [debit('000000000721', '000000000720')],
      repair: ["DELETE FROM points_transactions WHERE description = 'planted'"],
    },
    {
      what: 'a code is on two confirmed orders',
      plant: [
        redemption('000000000731', 'BRN-CCCC-CCCC', 0),
        debit('000000000732', '000000000731'),
        `UPDATE orders JOIN (SELECT user_id FROM loyalty_redemptions WHERE code = 'BRN-CCCC-CCCC') AS redeemed
          SET orders.user_id = redeemed.user_id, orders.promo_code = 'BRN-CCCC-CCCC',
            orders.user_rank = IF(orders.id = :paid, 1, 2)
          WHERE orders.id IN (:paid, :unpaid)`,
      ],
      repair: [
        "UPDATE orders SET user_id = NULL, user_rank = NULL, promo_code = NULL WHERE promo_code = 'BRN-CCCC-CCCC'",
        "DELETE FROM points_transactions WHERE description = 'planted'",
        "DELETE FROM loyalty_redemptions WHERE code = 'BRN-CCCC-CCCC'",
      ],
    },
  ],
  I8: [
    {
      what: 'an order earned twice',
      plant: [1, 2].map((n) => anotherRow(`00000000080${n}`, "'earned', 'void'", "'order'", "'planted'")),
      repair: ["DELETE FROM points_transactions WHERE description = 'planted'"],
    },
  ],
  I9: [
    {
      what: 'a birthday was celebrated twice',
      plant: [1, 2].map((n) => anotherRow(`00000000090${n}`, "'bonus', 'void'", "'birthday'", 'NULL')),
      repair: ["DELETE FROM points_transactions WHERE description = 'planted'"],
    },
  ],
  I18: [
    {
      what: 'a referral says that a bonus was given, and the ledger has none',
      plant: [
        `INSERT INTO loyalty_referrals (merchant_id, friend_account_id, referrer_account_id, status, friend_points,
            created_at, decided_at)
          SELECT merchant_id, id, '01000000-0000-7000-8000-000000001800', 'rewarded', 50, updated_at, updated_at
            FROM loyalty_accounts LIMIT 1`,
      ],
      repair: ['DELETE FROM loyalty_referrals'],
    },
    {
      what: 'a member invited themselves',
      plant: [
        `INSERT INTO loyalty_referrals (merchant_id, friend_account_id, referrer_account_id, status, created_at)
          SELECT merchant_id, id, id, 'pending', updated_at FROM loyalty_accounts LIMIT 1`,
      ],
      repair: ['DELETE FROM loyalty_referrals'],
    },
    {
      what: 'a bonus belongs to no referral',
      plant: [anotherRow('000000001805', "'bonus', 'void'", "'referral'", 'NULL')],
      repair: ["DELETE FROM points_transactions WHERE description = 'planted'"],
    },
  ],
};

/** A code of some member that was issued for so many points. */
function redemption(tail: string, code: string, points: number): string {
  return `INSERT INTO loyalty_redemptions (merchant_id, id, account_id, user_id, code, reward_id, terms, points_spent, status,
      issued_at, expires_at)
    SELECT merchant_id, '01000000-0000-7000-8000-${tail}', id, user_id, '${code}', id, '{}', ${points}, 'issued',
      updated_at, updated_at FROM loyalty_accounts LIMIT 1`;
}

/** A debit of no points for a redemption, which changes no balance. */
function debit(tail: string, redemptionTail: string): string {
  return `INSERT INTO points_transactions (merchant_id, id, account_id, transaction_type, status, points, points_remaining,
      points_uncovered, description, reference_type, redemption_id, natural_key, available_at, created_by, created_at)
    SELECT merchant_id, '01000000-0000-7000-8000-${tail}', id, 'redeemed', 'posted', 0, 0, 0, 'planted', 'redemption',
      '01000000-0000-7000-8000-${redemptionTail}', 'planted:${tail}', updated_at, 'test', updated_at
      FROM loyalty_accounts LIMIT 1`;
}

/** A void ledger row, which changes no balance. */
function anotherRow(tail: string, typeAndStatus: string, referenceType: string, orderId: string): string {
  return `INSERT INTO points_transactions (merchant_id, id, account_id, transaction_type, status, points, points_remaining,
      points_uncovered, description, reference_type, reference_id, order_id, natural_key, available_at, created_by, created_at)
    SELECT merchant_id, '01000000-0000-7000-8000-${tail}', id, ${typeAndStatus}, 0, 0, 0, 'planted', ${referenceType}, '2026',
      ${orderId}, 'planted:${tail}', updated_at, 'test', updated_at FROM loyalty_accounts LIMIT 1`;
}
