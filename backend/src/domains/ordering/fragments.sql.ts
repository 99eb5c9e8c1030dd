// SQL that other domains may use to read the tables of ordering within their own statements.

/** Content for `toOrderingRules`; null before anything was saved. */
export const orderingSettingsOf = (merchantId: string): string =>
  `(SELECT settings.content FROM ordering_settings AS settings WHERE settings.merchant_id = ${merchantId})`;

/** Until when orders are paused, for `activePause`; null without a pause. Given `:merchantId`. */
export const PAUSED_UNTIL =
  '(SELECT pause.paused_until FROM ordering_pauses AS pause WHERE pause.merchant_id = :merchantId)';
