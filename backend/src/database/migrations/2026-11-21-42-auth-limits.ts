import type { Migration } from './steps';

/**
 * What every process has to know of whom it holds off: calls of an address in a window of time, and wrong tries for an
 * account. One key each, so that many at once wait for each other and never in a circle.
 */
export const authLimits: Migration = {
  name: '2026-11-21-42-auth-limits',
  up: async ({ sql }) => {
    const merchant = 'merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
    const word = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;

    await sql(`CREATE TABLE IF NOT EXISTS auth_limits (
      ${merchant},
      name ${word(16)},
      network ${word(64)},
      calls INT NOT NULL,
      ends_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, name, network)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);

    await sql(`CREATE TABLE IF NOT EXISTS auth_tries (
      ${merchant},
      subject ${word(64)},
      failures INT NOT NULL,
      failed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, subject)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
