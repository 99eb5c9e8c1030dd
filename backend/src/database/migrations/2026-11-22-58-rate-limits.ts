import type { Migration } from './steps';

/**
 * Calls of one caller in a stretch of time, counted by all processes together. It takes the place of `auth_limits`, which
 * processes of the version before still use; its windows are minutes long, so nothing is copied.
 */
export const rateLimits: Migration = {
  name: '2026-11-22-58-rate-limits',
  up: async ({ sql }) => {
    const word = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;
    await sql(`CREATE TABLE IF NOT EXISTS rate_limits (
      merchant_id ${word(64)},
      name ${word(100)},
      subject ${word(100)},
      calls INT NOT NULL,
      ends_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, name, subject),
      KEY rate_limits_ended (merchant_id, ends_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
