import { defineModel, date, text } from '../defineModel';

/** What staff chose for the whole site. Without a row the defaults hold. */
export const StoredSiteSettings = defineModel('StoredSiteSettings', 'site_settings', {
  /** JSON of the wire's SiteLanguages. */
  content: text(),
  updatedAt: date(),
});
