import type { Domain } from '../../Domain';
import { serviceWorker } from './offline/serviceWorker';
import { pageMethods } from './page/pageMethods';
import { sitePages } from './page/sitePages';
import { addRehearsal } from '../composition';
import { previewLinks } from './previews/previewLinks';
import { safeMode } from './previews/safeMode';
import { staging } from './previews/staging';
import { rehearsePages } from './rehearsal/rehearsePages';
import { siteRoutes } from './site.routes';
import { siteFiles } from './siteFiles';

export { addPageData } from './page/pageData';
export { siteSettings } from './settings';

addRehearsal(rehearsePages);

/** Must be the last domain: its pages answer every address that no other domain has. */
export const site: Domain = {
  routes: siteRoutes,
  middleware: (env) => [
    siteFiles(env),
    serviceWorker(env),
    previewLinks(env),
    safeMode(env),
    staging(env),
    pageMethods(env),
    sitePages(env),
  ],
};
