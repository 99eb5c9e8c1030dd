import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import type { Env } from '../../../env';
import { devRemotesOf } from '../../../env/brandEnv';
import { hostCookie } from '../../../http/hostCookie';
import { createBoundedCache } from '../../../lib/boundedCache';
import {
  BUCKETS,
  cohortOf,
  composeCohort,
  currentComposition,
  hasRollouts,
  type FilledComposition,
} from '../../composition';
import { oncePerSite } from './oncePerSite';
import type { PageState } from './PageState';
import { pageStateReader } from './readPageState';

/** A visitor who comes back after this long is a new one. */
const KEPT_SECONDS = 30 * 86_400;
/** Cohorts whose pages are kept at hand: all that can be at a time. */
const MOST_KEPT = 16;

type ReadState = () => Promise<PageState | null>;

export type Cohorts = {
  /**
   * Reads what the browser's pages are made of while a release is being rolled out; null while none is, and for
   * visitors outside a rollout. It marks the answer as one that differs by cookie.
   *
   * @param isPage gives the browser a bucket when it has none
   */
  of(ctx: Context, options?: { isPage?: boolean }): Promise<ReadState | null>;
  /** What the browser's service worker belongs to. */
  compositionOf(ctx: Context): Promise<FilledComposition | null>;
};

export const cohortsOf = oncePerSite(createCohorts);

function createCohorts(env: Env): Cohorts {
  // A number that a thousandth of all visitors share. Another one, chosen by hand, leads to releases that others see too.
  const cookie = hostCookie('site-bucket', env.PUBLIC_ORIGIN, /^(?:0|[1-9]\d{0,2})$/);
  const isDevelopment = Object.keys(devRemotesOf(env)).length > 0;
  const readers = createBoundedCache<ReadState>(MOST_KEPT);

  function bucketOf(ctx: Context, isPage: boolean): number | null {
    const value = cookie.read(ctx);
    if (value !== undefined) return Number(value);
    if (!isPage || !isNavigation(ctx)) return null;
    const bucket = randomInt(BUCKETS);
    cookie.set(ctx, String(bucket), KEPT_SECONDS);
    return bucket;
  }

  async function remotesOf(ctx: Context, isPage: boolean): Promise<string[]> {
    if (isDevelopment) return [];
    const live = await currentComposition();
    if (!live || !hasRollouts(live)) return [];
    ctx.vary('Cookie');
    const bucket = bucketOf(ctx, isPage);
    return bucket === null ? [] : cohortOf(live, bucket);
  }

  function readerOf(remotes: readonly string[]): ReadState {
    const key = remotes.toSorted().join(' ');
    const reader = readers.get(key) ?? pageStateReader(env, () => readCohort(remotes));
    readers.set(key, reader);
    return reader;
  }

  return {
    of: async (ctx, { isPage = false } = {}) => {
      const remotes = await remotesOf(ctx, isPage);
      return remotes.length === 0 ? null : readerOf(remotes);
    },
    compositionOf: async (ctx) => {
      const remotes = await remotesOf(ctx, false);
      const composition = await readCohort(remotes);
      const live = await currentComposition();
      if (live && hasRollouts(live)) ctx.set('Cache-Control', 'private, no-cache');
      return composition;
    },
  };
}

async function readCohort(remotes: readonly string[]): Promise<FilledComposition | null> {
  const live = await currentComposition();
  return live && composeCohort(live, remotes);
}

/** A person who opens a page. Crawlers, link previews and the service worker's own requests keep no cookie. */
function isNavigation(ctx: Context): boolean {
  const mode = ctx.get('Sec-Fetch-Mode');
  // Browsers from before that header.
  return mode === 'navigate' || (mode === '' && ctx.get('Upgrade-Insecure-Requests') === '1');
}
