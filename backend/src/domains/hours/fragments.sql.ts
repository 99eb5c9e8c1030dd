// SQL that other domains may use to read the hours within their own statements. Needs `:merchantId`.

/** Opening times of the week, as JSON; null before anything was saved. */
export const HOURS_DAYS = '(SELECT hours.days FROM business_hours AS hours WHERE hours.merchant_id = :merchantId)';

/** Days that differ from the week, as JSON. */
export const HOURS_EXCEPTIONS =
  '(SELECT hours.exceptions FROM business_hours AS hours WHERE hours.merchant_id = :merchantId)';
