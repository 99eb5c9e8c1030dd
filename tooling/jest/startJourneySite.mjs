import { findTestBrowser } from '../browser/findChromium.mjs';
import { picturesIn, prepareFolder } from './dataFolders.mjs';
import { journeySite } from './journeySite.mjs';

/**
 * The site that all journeys share, unless one runs already. Where all journeys run, many sites of their own follow: a folder
 * prepared for them is worth its time.
 *
 * @param {import('jest').Config & { testPathPatterns: { isSet: () => boolean } }} config
 */
export default async function startJourneySite({ testPathPatterns }) {
  process.env.CHROMIUM_PATH ??= await findTestBrowser();
  if (process.env.SITE_ORIGIN) return;
  if (!testPathPatterns.isSet()) {
    const prepared = await prepareFolder();
    Object.assign(process.env, { SITE_PREPARED: prepared, SITE_PICTURES: picturesIn(prepared) });
  }
  const { site, environment } = await journeySite();
  Object.assign(process.env, environment);
  globalThis.journeySite = site;
}
