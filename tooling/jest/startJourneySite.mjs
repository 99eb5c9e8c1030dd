import { findTestBrowser } from '../browser/findChromium.mjs';
import { journeySite } from './journeySite.mjs';

/** The site that all journeys share, unless one runs already. */
export default async function startJourneySite() {
  process.env.CHROMIUM_PATH ??= await findTestBrowser();
  if (process.env.SITE_ORIGIN) return;
  const { site, environment } = await journeySite();
  Object.assign(process.env, environment);
  globalThis.journeySite = site;
}
