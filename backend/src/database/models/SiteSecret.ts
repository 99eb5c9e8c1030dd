import { char, date, defineSiteModel, key, tinyint } from '../defineModel';

/** The one row that says under which SITE_SECRET the site's data are signed and sealed. */
export const SiteSecret = defineSiteModel('SiteSecret', 'site_secrets', {
  id: key(tinyint()),
  /** Hex. Derived from the secret for this purpose alone: nothing else is signed or sealed with it. */
  fingerprint: char(64),
  adoptedAt: date(),
});
