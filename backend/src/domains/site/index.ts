import type { Domain } from '../Domain';
import { sitePages } from './page/sitePages';
import { siteRoutes } from './site.routes';
import { siteFiles } from './siteFiles';

export { brandOf, siteSettings } from './settings';

/** Stands last: its pages answer whatever nobody else has taken. */
export const site: Domain = {
  name: 'site',
  routes: siteRoutes,
  middleware: (env) => [siteFiles(env), sitePages(env)],
};
