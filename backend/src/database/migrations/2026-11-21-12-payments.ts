import type { Migration } from './steps';

/**
 * Payments. Uniqueness does the work: `open_key` allows one open session an order, `accepted_key` one payment that
 * counts for it; both are null where they don't apply, because MariaDB has no partial indexes. Ids are VARCHAR: a
 * generated column can't be made from CHAR, whose padding depends on the session.
 */
export const payments: Migration = {
  name: '2026-11-21-12-payments',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS payment_sessions (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider_session_id VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NULL,
      attempt INT NOT NULL,
      amount_cents BIGINT NOT NULL,
      currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_version INT NOT NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      error_code VARCHAR(64) NULL,
      flag VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      checkout_url VARCHAR(2000) COLLATE utf8mb4_bin NULL,
      redirect_urls JSON NOT NULL,
      idempotency_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      create_failures INT NOT NULL,
      checks INT NOT NULL,
      next_check_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      open_key VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin
        GENERATED ALWAYS AS (CASE WHEN status = 'OPEN' THEN order_id ELSE NULL END) STORED,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY payment_sessions_provider_id (merchant_id, provider, provider_session_id),
      UNIQUE KEY payment_sessions_idempotency (merchant_id, idempotency_key),
      UNIQUE KEY payment_sessions_open (merchant_id, open_key),
      KEY payment_sessions_order (merchant_id, order_id, attempt),
      KEY payment_sessions_due (merchant_id, status, next_check_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS payments (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      session_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider_payment_id VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      amount_cents BIGINT NOT NULL,
      refunded_cents BIGINT NOT NULL,
      currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      status VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      accepted TINYINT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      accepted_key VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin
        GENERATED ALWAYS AS (CASE WHEN accepted = 1 THEN order_id ELSE NULL END) STORED,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY payments_provider_id (merchant_id, provider, provider_payment_id),
      UNIQUE KEY payments_accepted (merchant_id, accepted_key),
      KEY payments_order (merchant_id, order_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS refunds (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      payment_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      amount_cents BIGINT NOT NULL,
      reason VARCHAR(255) NOT NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider_refund_id VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NULL,
      idempotency_key VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY refunds_idempotency (merchant_id, idempotency_key),
      UNIQUE KEY refunds_provider_id (merchant_id, provider, provider_refund_id),
      KEY refunds_payment (merchant_id, payment_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS webhook_inbox (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      dedupe_key VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      raw MEDIUMBLOB NOT NULL,
      signature_ok TINYINT NOT NULL,
      outcome VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
      received_at DATETIME(3) NOT NULL,
      processed_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY webhook_inbox_dedupe (merchant_id, provider, dedupe_key),
      KEY webhook_inbox_open (merchant_id, processed_at, received_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    // What somebody of the restaurant has to look at. One row for one thing, however often it is noticed.
    await sql(`CREATE TABLE IF NOT EXISTS payment_alerts (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      kind VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      subject_id VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      detail VARCHAR(500) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      resolved_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, kind, subject_id),
      KEY payment_alerts_open (merchant_id, resolved_at, created_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
