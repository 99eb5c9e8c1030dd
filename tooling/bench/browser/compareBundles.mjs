import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../report/statistics.mjs';
import { ROUTE_CHANGES, timeRouteChange } from './changeRoute.mjs';
import { countPage } from './countPage.mjs';
import { launchBrowser } from './launchBrowser.mjs';
import { buildOneBundle } from './oneBundle/buildOneBundle.mjs';
import { startFront } from './oneBundle/startFront.mjs';
import { PAGES } from './pages.mjs';
import { medianTiming, timePage } from './timePage.mjs';
import { untilRendered } from './untilRendered.mjs';

const ROUNDS = 3;

/**
 * @template T
 * @typedef {{ path: string, site: T, oneBundle: T }} Pair
 */

/**
 * @typedef {object} BundleComparison
 * @property {Pair<import('./countPage.mjs').PageCount>[]} counts
 * @property {Pair<import('./timePage.mjs').Timing>[]} timings
 * @property {Pair<number>[]} routeChanges  ms
 */

/**
 * Measures the site beside the same site built as one bundle without federation.
 *
 * @param {object} options
 * @param {string} options.origin
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<BundleComparison>}
 */
export async function compareBundles({ origin, onProgress }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  /** @type {(() => unknown)[]} */
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    onProgress('building the site as one bundle');
    const bundle = await buildOneBundle(folder);
    const site = await startFront(origin, null);
    ends.unshift(site.stop);
    const oneBundle = await startFront(origin, bundle);
    ends.unshift(oneBundle.stop);
    await untilRendered(origin);
    const browser = await launchBrowser(onProgress);
    ends.unshift(() => browser.close());

    /**
     * @template T
     * @param {string} path
     * @param {string} what
     * @param {(origin: string) => Promise<T>} measure
     * @returns {Promise<Pair<T>>}
     */
    const pair = async (path, what, measure) => {
      onProgress(`${what} ${path}`);
      return { path, site: await measure(site.origin), oneBundle: await measure(oneBundle.origin) };
    };

    const counts = [];
    for (const page of PAGES) counts.push(await pair(page.path, 'counting', (at) => countPage(browser, at, page)));
    const timings = [];
    for (const { path } of PAGES) {
      const rounds = await alternate(() => pair(path, 'timing', (at) => timePage(browser, at + path)));
      timings.push({
        path,
        site: medianTiming(rounds.map((round) => round.site)),
        oneBundle: medianTiming(rounds.map((round) => round.oneBundle)),
      });
    }
    const routeChanges = [];
    for (const change of ROUTE_CHANGES) {
      const rounds = await alternate(() =>
        pair(change.path, 'timing the way to', (at) => timeRouteChange(browser, at, change)),
      );
      routeChanges.push({
        path: change.path,
        site: median(rounds.map((round) => round.site)),
        oneBundle: median(rounds.map((round) => round.oneBundle)),
      });
    }
    return { counts, timings, routeChanges };
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * @template T
 * @param {() => Promise<T>} round
 */
async function alternate(round) {
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round());
  return rounds;
}
