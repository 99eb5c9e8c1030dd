import type { Migration } from './steps';

/** Mails on their way and those that went; `content` is sealed, and gone once a mail server has it. */
export const mails: Migration = {
  name: '2026-11-21-30-mails',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS mails (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      mail_key VARCHAR(160) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      recipient VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      subject VARCHAR(200) NOT NULL,
      content MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      attempts INT NOT NULL,
      last_error VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY mails_key (merchant_id, mail_key),
      KEY mails_created (merchant_id, created_at),
      KEY mails_status (merchant_id, status, created_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
