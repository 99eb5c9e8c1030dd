const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/** All times are milliseconds since 1970, all amounts cents. Run at every start; each statement may run again. */
export const SCHEMA = [
  `CREATE TABLE IF NOT EXISTS sandbox_sessions (
    id VARCHAR(64) PRIMARY KEY,
    merchant_reference VARCHAR(128) NOT NULL,
    merchant_name VARCHAR(120) NOT NULL,
    currency CHAR(3) NOT NULL,
    amount BIGINT NOT NULL,
    line_items LONGTEXT NOT NULL,
    redirect_urls LONGTEXT NOT NULL,
    locale VARCHAR(35) NOT NULL DEFAULT 'en',
    status VARCHAR(16) NOT NULL,
    error_code VARCHAR(64) NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    KEY sandbox_sessions_by_reference (merchant_reference),
    KEY sandbox_sessions_by_expiry (status, expires_at),
    KEY sandbox_sessions_by_time (created_at)
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS sandbox_payments (
    id VARCHAR(64) PRIMARY KEY,
    session_id VARCHAR(64) NOT NULL,
    status VARCHAR(16) NOT NULL,
    currency CHAR(3) NOT NULL,
    amount BIGINT NOT NULL,
    refunded BIGINT NOT NULL DEFAULT 0,
    card_last4 CHAR(4) NOT NULL,
    error_code VARCHAR(64) NULL,
    created_at BIGINT NOT NULL,
    KEY sandbox_payments_by_session (session_id),
    KEY sandbox_payments_by_time (created_at)
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS sandbox_refunds (
    id VARCHAR(64) PRIMARY KEY,
    payment_id VARCHAR(64) NOT NULL,
    amount BIGINT NOT NULL,
    reason VARCHAR(255) NULL,
    reference VARCHAR(128) NULL,
    created_at BIGINT NOT NULL,
    KEY sandbox_refunds_by_payment (payment_id),
    KEY sandbox_refunds_by_time (created_at)
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS sandbox_idempotency (
    idempotency_key VARCHAR(255) PRIMARY KEY,
    fingerprint CHAR(64) NOT NULL,
    status SMALLINT NOT NULL,
    body LONGTEXT NOT NULL,
    created_at BIGINT NOT NULL
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS sandbox_webhooks (
    id VARCHAR(64) PRIMARY KEY,
    session_id VARCHAR(64) NOT NULL,
    body LONGTEXT NOT NULL,
    signature VARCHAR(16) NOT NULL DEFAULT 'genuine',
    held VARCHAR(16) NULL,
    attempts INT NOT NULL DEFAULT 0,
    next_attempt_at BIGINT NOT NULL,
    delivered_at BIGINT NULL,
    last_error VARCHAR(255) NULL,
    created_at BIGINT NOT NULL,
    KEY sandbox_webhooks_due (delivered_at, next_attempt_at),
    KEY sandbox_webhooks_by_session (session_id),
    KEY sandbox_webhooks_by_time (created_at)
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS sandbox_faults (
    id VARCHAR(64) PRIMARY KEY,
    point VARCHAR(32) NOT NULL,
    kind VARCHAR(32) NOT NULL,
    remaining INT NOT NULL,
    endless TINYINT NOT NULL DEFAULT 0,
    delay_ms INT NOT NULL,
    copies INT NOT NULL,
    created_at BIGINT NOT NULL,
    KEY sandbox_faults_by_point (point, remaining)
  ) ${TABLE}`,
];

/** What came after the tables were first made: a database that has them already gets it at the next start. */
export const ADDITIONS: readonly { table: string; column: string; definition: string }[] = [
  { table: 'sandbox_refunds', column: 'reference', definition: 'VARCHAR(128) NULL' },
  { table: 'sandbox_webhooks', column: 'signature', definition: `VARCHAR(16) NOT NULL DEFAULT 'genuine'` },
  { table: 'sandbox_webhooks', column: 'held', definition: 'VARCHAR(16) NULL' },
  { table: 'sandbox_faults', column: 'endless', definition: 'TINYINT NOT NULL DEFAULT 0' },
  { table: 'sandbox_sessions', column: 'locale', definition: `VARCHAR(35) NOT NULL DEFAULT 'en'` },
];
