import type { Migration } from './steps';

/** Tablets of the kitchen, the PINs of who signs in on them, and these sessions. Only hashes of secrets are kept. */
export const kitchenTablets: Migration = {
  name: '2026-11-22-9932-kitchen-tablets',
  up: async ({ sql }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
    const merchant = `merchant_id ${ascii(64)} NOT NULL`;
    const options = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_tablets (
      ${merchant},
      id ${ascii(36)} NOT NULL,
      name VARCHAR(60) NOT NULL,
      token_hash ${ascii(64)} NULL,
      pairing_hash ${ascii(64)} NULL,
      pairing_expires_at DATETIME(3) NULL,
      paired_at DATETIME(3) NULL,
      last_seen_at DATETIME(3) NULL,
      failures INT NOT NULL,
      failures_since DATETIME(3) NULL,
      revoked_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY kitchen_tablets_token (merchant_id, token_hash),
      UNIQUE KEY kitchen_tablets_pairing (merchant_id, pairing_hash)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_pins (
      ${merchant},
      user_id ${ascii(36)} NOT NULL,
      pin_hash ${ascii(255)} NOT NULL,
      failures INT NOT NULL,
      failed_at DATETIME(3) NULL,
      set_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, user_id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_sessions (
      ${merchant},
      id ${ascii(36)} NOT NULL,
      token_hash ${ascii(64)} NOT NULL,
      user_id ${ascii(36)} NOT NULL,
      tablet_id ${ascii(36)} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY kitchen_sessions_token (merchant_id, token_hash),
      UNIQUE KEY kitchen_sessions_tablet (merchant_id, tablet_id),
      KEY kitchen_sessions_user (merchant_id, user_id)
    ) ${options}`);
  },
};
