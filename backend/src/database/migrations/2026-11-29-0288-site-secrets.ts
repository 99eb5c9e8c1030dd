import type { Migration } from './steps';

/** One row with the fingerprint of the SITE_SECRET that the site's data are signed and sealed with. */
export const siteSecrets: Migration = {
  name: '2026-11-29-0288-site-secrets',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS site_secrets (
      id TINYINT NOT NULL PRIMARY KEY,
      fingerprint CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      adopted_at DATETIME(3) NOT NULL
    ) ENGINE=InnoDB`);
  },
};
