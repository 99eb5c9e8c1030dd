import { defineModel, date, key, string, text } from '../defineModel';

/** What a restaurant says of itself. Without a row the defaults hold. */
export const StoredSiteWords = defineModel('StoredSiteWords', 'site_words', {
  merchantId: key(string(64)),
  /** JSON of the wire's SiteWords. */
  content: text(),
  updatedAt: date(),
});
