import type { Migration } from './steps';

/** Words and numbers by which staff find a customer, so that a search is a lookup in an index. */
export const customerSearch: Migration = {
  name: '2026-11-22-92-customer-search',
  up: async ({ sql }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`;
    await sql(`CREATE TABLE IF NOT EXISTS customer_search_terms (
      merchant_id ${ascii(64)},
      kind ${ascii(8)},
      term VARCHAR(60) NOT NULL,
      user_id ${ascii(36)},
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, kind, term, user_id),
      KEY customer_search_terms_user (merchant_id, user_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
