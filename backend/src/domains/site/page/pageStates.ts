import type { Env } from '../../../env';
import { withDevServers } from './devServers';
import type { PageState } from './PageState';
import { pageStateReader } from './readPageState';

const readers = new WeakMap<Env, () => Promise<PageState | null>>();

/** What pages are made of at the moment; null before anything is active. One reader for pages and routes of a site. */
export function pageStates(env: Env): () => Promise<PageState | null> {
  const known = readers.get(env) ?? withDevServers(env, pageStateReader(env));
  readers.set(env, known);
  return known;
}
