import type { Domain } from '../../Domain';
import { figuresRoutes } from './figures.routes';

/** What the admin area's first screen shows: figures that other domains keep, put together. */
export const figures: Domain = { routes: figuresRoutes };
