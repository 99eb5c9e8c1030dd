import type { Domain } from '../../Domain';
import { systemRoutes } from './system.routes';

/** The health of the site for staff: what other domains and the outbox know of themselves, put together. */
export const system: Domain = { routes: systemRoutes };
