import type { Migration } from './steps';

/**
 * What a referral has booked so far, and the signals by which several accounts of one person are recognized: keyed hashes
 * of the browser, the network, the phone number and the mailbox.
 */
export const referralBonuses: Migration = {
  name: '2026-11-22-73-referral-bonuses',
  up: async ({ sql, addColumn }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;
    await addColumn('loyalty_referrals', 'friend_points', 'INT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
    await addColumn('loyalty_referrals', 'referrer_points', 'INT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
    await addColumn('loyalty_referrals', 'bookings', 'INT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
    await sql(`CREATE TABLE IF NOT EXISTS loyalty_signals (
      merchant_id ${ascii(64)},
      account_id ${ascii(36)},
      kind ${ascii(8)},
      hash ${ascii(64)},
      seen_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, account_id, kind, hash),
      KEY loyalty_signals_hash (merchant_id, kind, hash),
      KEY loyalty_signals_seen (merchant_id, seen_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
