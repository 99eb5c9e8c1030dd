// SQL that other domains may use to read the menu's tables within their own statements.

/** Version of the menu; null before anything was written. */
export const menuVersionOf = (merchantId: string): string =>
  `(SELECT menu_versions.version FROM menu_versions WHERE menu_versions.merchant_id = ${merchantId})`;
