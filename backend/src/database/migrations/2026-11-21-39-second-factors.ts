import type { Migration } from './steps';

/**
 * Recovery codes beside a second factor: one row is a person's whole set, only hashes of it. A sign-in remembers which
 * factor was shown, so that it falls with it, and from which refresh token on that was.
 */
export const secondFactors: Migration = {
  name: '2026-11-21-39-second-factors',
  up: async ({ sql, addColumn }) => {
    await sql(`CREATE TABLE IF NOT EXISTS auth_recovery_codes (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      friendly_name VARCHAR(120) NOT NULL,
      code_hashes TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      wrong_tries INT NOT NULL,
      blocked_until DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);

    await addColumn(
      'auth_sessions',
      'factor_id',
      'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL, ALGORITHM=INSTANT',
    );
    await addColumn('auth_sessions', 'least_counter', 'BIGINT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
  },
};
