import { composition } from './composition';
import type { Domain } from './Domain';
import { hours } from './hours';
import { menu } from './menu';

/** Every domain, in the order in which their routes are tried. */
export const domains: readonly Domain[] = [hours, menu, composition];
