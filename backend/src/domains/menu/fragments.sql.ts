// What other domains may read of our tables within a statement of their own.

/** Version of the menu; null before anything was written. */
export const menuVersionOf = (merchantId: string): string =>
  `(SELECT menu_versions.version FROM menu_versions WHERE menu_versions.merchant_id = ${merchantId})`;
