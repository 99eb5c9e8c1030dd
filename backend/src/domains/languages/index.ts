import type { Domain } from '../../Domain';
import { languagesRoutes } from './languages.routes';

export { offeredLocale, readLanguages } from './languages';

/** The languages in which guests read the site and its mails. */
export const languages: Domain = { routes: languagesRoutes };
