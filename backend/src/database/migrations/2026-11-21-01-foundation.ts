import type { Migration } from './steps';

/** What every domain uses: numbers, answers kept for repeated requests, effects to come. */
export const foundation: Migration = {
  name: '2026-11-21-01-foundation',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS counters (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      value BIGINT NOT NULL,
      PRIMARY KEY (merchant_id, name)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS idempotency_keys (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      scope_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      request_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      status SMALLINT NOT NULL,
      body MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      headers TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, scope_hash),
      KEY idempotency_keys_age (merchant_id, created_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS outbox (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      topic VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      message_key VARCHAR(160) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      payload MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      attempts INT NOT NULL,
      available_at DATETIME(3) NOT NULL,
      claimed_by CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      claimed_until DATETIME(3) NULL,
      done_at DATETIME(3) NULL,
      last_error VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY outbox_key (merchant_id, topic, message_key),
      KEY outbox_due (merchant_id, done_at, available_at),
      KEY outbox_claim (merchant_id, claimed_by)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
