import type { Env } from '../../../env';
import { withDevServers } from './devServers';
import type { PageState } from './PageState';
import { pageStateReader } from './readPageState';

const readers = new WeakMap<Env, () => Promise<PageState | null>>();

/** Reads what pages are made of; null before anything is active. One reader for the pages and routes of a site. */
export function pageStates(env: Env): () => Promise<PageState | null> {
  const known = readers.get(env) ?? withDevServers(env, pageStateReader(env));
  readers.set(env, known);
  return known;
}
