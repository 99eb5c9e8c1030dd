import type { Migration } from './steps';

/**
 * The devices and networks from which an account signed in before. A hash is keyed and belongs to one account, so two
 * accounts of one network have nothing in common here.
 */
export const knownOrigins: Migration = {
  name: '2026-11-22-56-known-origins',
  up: async ({ sql }) => {
    const word = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;
    await sql(`CREATE TABLE IF NOT EXISTS auth_known_origins (
      merchant_id ${word(64)},
      user_id ${word(36)},
      hash ${word(64)},
      kind ${word(8)},
      seen_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, user_id, hash),
      KEY auth_known_origins_seen (merchant_id, seen_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
