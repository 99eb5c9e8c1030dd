import type { Slip } from './Slip';

/** Violations of the loyalty invariants, each with the statements that take it back. */
export const LOYALTY_SLIPS: Readonly<Record<string, readonly Slip[]>> = {
  I5: [
    {
      what: 'a balance has points that no row explains',
      plant: [
        'UPDATE loyalty_accounts SET available_points = available_points + 1, adjusted_points = adjusted_points + 1',
      ],
      mend: [
        'UPDATE loyalty_accounts SET available_points = available_points - 1, adjusted_points = adjusted_points - 1',
      ],
    },
    {
      what: 'a lot lost points that nobody took',
      plant: ['UPDATE points_transactions SET points_remaining = points_remaining - 1 WHERE points_remaining > 0'],
      mend: ['UPDATE points_transactions SET points_remaining = points_remaining + 1 WHERE points_remaining > 0'],
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
      mend: [
        `UPDATE loyalty_accounts SET available_points = available_points + 100, adjusted_points = adjusted_points + 100
          WHERE id = (SELECT account_id FROM points_transactions WHERE natural_key = 'planted')`,
        "DELETE FROM points_transactions WHERE natural_key = 'planted'",
      ],
    },
  ],
  I7: [
    {
      what: 'a redemption cost nothing',
      plant: [
        `INSERT INTO loyalty_redemptions (merchant_id, id, account_id, user_id, code, reward_id, terms, points_spent, status,
            issued_at, expires_at)
          SELECT merchant_id, '01000000-0000-7000-8000-000000000007', id, user_id, 'BRN-AAAA-AAAA', id, '{}', 100, 'issued',
            updated_at, updated_at FROM loyalty_accounts LIMIT 1`,
      ],
      mend: ["DELETE FROM loyalty_redemptions WHERE code = 'BRN-AAAA-AAAA'"],
    },
  ],
  I8: [
    {
      what: 'an order earned twice',
      plant: [1, 2].map((n) => anotherRow(`00000000080${n}`, "'earned', 'void'", "'order'", "'planted'")),
      mend: ["DELETE FROM points_transactions WHERE description = 'planted'"],
    },
  ],
  I9: [
    {
      what: 'a birthday was celebrated twice',
      plant: [1, 2].map((n) => anotherRow(`00000000090${n}`, "'bonus', 'void'", "'birthday'", 'NULL')),
      mend: ["DELETE FROM points_transactions WHERE description = 'planted'"],
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
      mend: ['DELETE FROM loyalty_referrals'],
    },
    {
      what: 'a member invited themselves',
      plant: [
        `INSERT INTO loyalty_referrals (merchant_id, friend_account_id, referrer_account_id, status, created_at)
          SELECT merchant_id, id, id, 'pending', updated_at FROM loyalty_accounts LIMIT 1`,
      ],
      mend: ['DELETE FROM loyalty_referrals'],
    },
    {
      what: 'a bonus belongs to no referral',
      plant: [anotherRow('000000001805', "'bonus', 'void'", "'referral'", 'NULL')],
      mend: ["DELETE FROM points_transactions WHERE description = 'planted'"],
    },
  ],
};

/** A void ledger row, which changes no balance. */
function anotherRow(tail: string, typeAndStatus: string, referenceType: string, orderId: string): string {
  return `INSERT INTO points_transactions (merchant_id, id, account_id, transaction_type, status, points, points_remaining,
      points_uncovered, description, reference_type, reference_id, order_id, natural_key, available_at, created_by, created_at)
    SELECT merchant_id, '01000000-0000-7000-8000-${tail}', id, ${typeAndStatus}, 0, 0, 0, 'planted', ${referenceType}, '2026',
      ${orderId}, 'planted:${tail}', updated_at, 'test', updated_at FROM loyalty_accounts LIMIT 1`;
}
