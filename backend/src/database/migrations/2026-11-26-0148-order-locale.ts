import type { Migration } from './steps';

/** The language in which an order was placed: its mails are written later, and some by what staff do. */
export const orderLocale: Migration = {
  name: '2026-11-26-0148-order-locale',
  up: async ({ addColumn }) => {
    await addColumn(
      'orders',
      'locale',
      "CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en', ALGORITHM=INPLACE",
    );
  },
};
