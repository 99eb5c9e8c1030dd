import type { Migration } from './steps';

/**
 * One-time tokens by the address that they were mailed to, which is what somebody types beside a code. When an address was
 * last written to, newest first; of an address only a keyed hash, since most of them may be nobody's here.
 */
export const accountMails: Migration = {
  name: '2026-11-21-38-account-mails',
  up: async ({ sql, addIndex }) => {
    await addIndex(
      'auth_one_time_tokens',
      'auth_one_time_tokens_address',
      '(merchant_id, address, purpose), ALGORITHM=INPLACE, LOCK=NONE',
    );
    await sql(`CREATE TABLE IF NOT EXISTS auth_mail_times (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      address_hash VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      first_at DATETIME(3) NOT NULL,
      second_at DATETIME(3) NULL,
      third_at DATETIME(3) NULL,
      fourth_at DATETIME(3) NULL,
      fifth_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, address_hash),
      KEY auth_mail_times_first (merchant_id, first_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
