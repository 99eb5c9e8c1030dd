import { withDevServers } from './devServers';
import { oncePerSite } from './oncePerSite';
import { pageStateReader } from './readPageState';

/** Reads what pages are made of; null before anything is active. */
export const pageStates = oncePerSite((env) => withDevServers(env, pageStateReader(env)));
