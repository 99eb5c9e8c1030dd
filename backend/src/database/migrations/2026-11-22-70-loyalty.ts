import type { Migration } from './steps';

/**
 * The loyalty program: versions of its rules, one account per customer, the append-only points ledger with its lots, the
 * reward catalog, redemptions and referrals.
 */
export const loyalty: Migration = {
  name: '2026-11-22-70-loyalty',
  up: async ({ sql }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
    const merchant = `merchant_id ${ascii(64)} NOT NULL`;
    const id = `${ascii(36)} NOT NULL`;
    const options = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_programs (
      ${merchant},
      version INT NOT NULL,
      terms JSON NOT NULL,
      created_by ${ascii(64)} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, version)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_accounts (
      ${merchant},
      id ${id},
      user_id ${id},
      available_points BIGINT NOT NULL,
      pending_points BIGINT NOT NULL,
      earned_points BIGINT NOT NULL,
      reversed_points BIGINT NOT NULL,
      redeemed_points BIGINT NOT NULL,
      expired_points BIGINT NOT NULL,
      adjusted_points BIGINT NOT NULL,
      order_count BIGINT NOT NULL,
      lifetime_spent_cents BIGINT NOT NULL,
      tier_id ${ascii(32)} NOT NULL,
      tier_valid_until DATETIME(3) NULL,
      birthday CHAR(5) CHARACTER SET ascii COLLATE ascii_bin NULL,
      birthday_set_at DATETIME(3) NULL,
      referral_code ${ascii(16)} NOT NULL,
      enrolled_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY loyalty_accounts_user (merchant_id, user_id),
      UNIQUE KEY loyalty_accounts_referral (merchant_id, referral_code),
      KEY loyalty_accounts_review (merchant_id, tier_valid_until),
      KEY loyalty_accounts_birthday (merchant_id, birthday)
    ) ${options}`);

    // A credit that is posted opens a lot: the generated column finds lots that are still open by their expiry.
    await sql(`CREATE TABLE IF NOT EXISTS points_transactions (
      ${merchant},
      id ${id},
      account_id ${id},
      transaction_type ${ascii(16)} NOT NULL,
      status ${ascii(8)} NOT NULL,
      points BIGINT NOT NULL,
      balance_after BIGINT NULL,
      points_remaining BIGINT NOT NULL,
      points_uncovered BIGINT NOT NULL,
      description VARCHAR(200) NOT NULL,
      reference_type ${ascii(24)} NOT NULL,
      reference_id ${ascii(64)} NULL,
      order_id ${ascii(36)} NULL,
      redemption_id ${ascii(36)} NULL,
      reverses_transaction_id ${ascii(36)} NULL,
      basis JSON NULL,
      natural_key ${ascii(140)} NOT NULL,
      available_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NULL,
      created_by ${ascii(64)} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      lot_expires_at DATETIME(3)
        GENERATED ALWAYS AS (CASE WHEN points_remaining > 0 AND status = 'posted' THEN expires_at ELSE NULL END) STORED,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY points_transactions_natural (merchant_id, natural_key),
      KEY points_transactions_account (merchant_id, account_id, id),
      KEY points_transactions_lots (merchant_id, account_id, status, points_remaining),
      KEY points_transactions_debts (merchant_id, account_id, points_uncovered),
      KEY points_transactions_due (merchant_id, status, available_at),
      KEY points_transactions_expiry (merchant_id, lot_expires_at),
      KEY points_transactions_order (merchant_id, order_id)
    ) ${options}`);

    // Negative points leave a lot, positive ones come back to it.
    await sql(`CREATE TABLE IF NOT EXISTS points_lot_movements (
      ${merchant},
      transaction_id ${id},
      lot_id ${id},
      points BIGINT NOT NULL,
      PRIMARY KEY (merchant_id, transaction_id, lot_id),
      KEY points_lot_movements_lot (merchant_id, lot_id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_orders (
      ${merchant},
      order_id ${id},
      account_id ${id},
      earn_transaction_id ${id},
      program_version INT NOT NULL,
      points BIGINT NOT NULL,
      reversed_points BIGINT NOT NULL,
      reversals INT NOT NULL,
      counted_cents BIGINT NOT NULL,
      is_counted TINYINT NOT NULL,
      PRIMARY KEY (merchant_id, order_id),
      KEY loyalty_orders_account (merchant_id, account_id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_rewards (
      ${merchant},
      id ${id},
      name VARCHAR(120) NOT NULL,
      description VARCHAR(500) NOT NULL,
      reward_type ${ascii(16)} NOT NULL,
      category ${ascii(16)} NOT NULL,
      points_required INT NOT NULL,
      terms_conditions VARCHAR(1000) NULL,
      is_active TINYINT NOT NULL,
      min_tier_id ${ascii(32)} NOT NULL,
      menu_item_ids JSON NOT NULL,
      discount_value BIGINT NULL,
      per_customer_limit INT NULL,
      stock_remaining INT NULL,
      starts_at DATETIME(3) NULL,
      ends_at DATETIME(3) NULL,
      image_url VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_redemptions (
      ${merchant},
      id ${id},
      account_id ${id},
      user_id ${id},
      code ${ascii(16)} NOT NULL,
      reward_id ${id},
      terms JSON NOT NULL,
      points_spent INT NOT NULL,
      status ${ascii(16)} NOT NULL,
      order_id ${ascii(36)} NULL,
      cart_id ${ascii(36)} NULL,
      discount_cents BIGINT NULL,
      issued_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      reserved_at DATETIME(3) NULL,
      used_at DATETIME(3) NULL,
      cancelled_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY loyalty_redemptions_code (merchant_id, code),
      KEY loyalty_redemptions_account (merchant_id, account_id, status, id),
      KEY loyalty_redemptions_expiry (merchant_id, status, expires_at),
      KEY loyalty_redemptions_order (merchant_id, order_id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_referrals (
      ${merchant},
      friend_account_id ${id},
      referrer_account_id ${id},
      status ${ascii(16)} NOT NULL,
      reason VARCHAR(120) NULL,
      order_id ${ascii(36)} NULL,
      created_at DATETIME(3) NOT NULL,
      decided_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, friend_account_id),
      KEY loyalty_referrals_referrer (merchant_id, referrer_account_id, status)
    ) ${options}`);
  },
};
