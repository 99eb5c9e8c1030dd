import { defineModel, date, text } from '../defineModel';

/** What a restaurant says of itself. Without a row the defaults hold. */
export const StoredSiteWords = defineModel('StoredSiteWords', 'site_words', {
  /** JSON of the wire's SiteWords. */
  content: text(),
  updatedAt: date(),
});
