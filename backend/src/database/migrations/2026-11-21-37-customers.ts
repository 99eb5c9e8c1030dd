import type { Migration } from './steps';

/**
 * What the restaurant keeps of a customer beside their account. The primary keys begin with the person: everything about
 * one is read, and goes, together. A mail is found by its reader so that it can go with them.
 */
export const customers: Migration = {
  name: '2026-11-21-37-customers',
  up: async ({ sql, addColumn, addIndex }) => {
    await sql(`CREATE TABLE IF NOT EXISTS customers (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      customer_name VARCHAR(120) NULL,
      customer_phone VARCHAR(40) NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);

    await sql(`CREATE TABLE IF NOT EXISTS customer_addresses (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      user_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      label VARCHAR(40) NOT NULL,
      address VARCHAR(500) NOT NULL,
      zip VARCHAR(10) NULL,
      is_default TINYINT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      default_key VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin
        GENERATED ALWAYS AS (CASE WHEN is_default = 1 THEN user_id ELSE NULL END) STORED,
      PRIMARY KEY (merchant_id, user_id, id),
      UNIQUE KEY customer_addresses_default (merchant_id, default_key)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);

    await addColumn('mails', 'is_to_erase', 'TINYINT NOT NULL DEFAULT 0');
    await addIndex('mails', 'mails_recipient', '(merchant_id, recipient), ALGORITHM=INPLACE, LOCK=NONE');
    await addIndex('mails', 'mails_to_erase', '(merchant_id, is_to_erase, status), ALGORITHM=INPLACE, LOCK=NONE');
  },
};
