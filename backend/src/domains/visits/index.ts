import type { Domain } from '../../Domain';
import { schedule } from '../../lib/schedule';
import { purgeOldVisits } from './purgeOldVisits';
import { visitsRoutes } from './visits.routes';

const HOUR_MS = 3_600_000;

/** How fast the site is for real visitors. */
export const visits: Domain = {
  routes: visitsRoutes,
  start: () => schedule(HOUR_MS, 'old visits purged', purgeOldVisits),
};
