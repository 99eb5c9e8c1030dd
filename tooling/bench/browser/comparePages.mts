import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOfEach } from '../statistics.mts';
import { ROUTE_CHANGES, timeRouteChange } from './changeRoute.mts';
import { countPage } from './countPage.mts';
import { launchBrowser } from './launchBrowser.mts';
import { buildOneBundle } from './oneBundle/buildOneBundle.mts';
import { PAGES } from './pages.mts';
import { startFront, type Variant } from './startFront.mts';
import { timePage } from './timePage.mts';
import { untilRendered } from './untilRendered.mts';
import { withoutScripts } from './withoutScripts.mts';
import type { Site } from '../../start/startSite.mjs';
import type { PageCount } from './countPage.mts';
import type { Timing } from './timePage.mts';

const ROUNDS = 3;

type Pair<T> = { path: string; site: T; oneBundle: T };

export type PageComparison = {
  counts: Pair<PageCount>[];
  /** `floor` is the first HTML alone. */
  timings: (Pair<Timing> & { floor: Timing })[];
  /** Ms */
  routeChanges: Pair<number>[];
};

/** Measures the site beside the same site built as one bundle without federation, and beside its first HTML without scripts. */
export async function comparePages({ origin }: Site, onProgress: (message: string) => void): Promise<PageComparison> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const start = async (variant?: Variant) => {
    const front = await startFront(origin, variant);
    ends.unshift(front.stop);
    return front.origin;
  };
  try {
    onProgress('building the site as one bundle');
    const bundle = await buildOneBundle(folder);
    const site = await start();
    const oneBundle = await start(bundle);
    const floor = await start(withoutScripts);
    await untilRendered(origin);
    const browser = await launchBrowser(onProgress);
    ends.unshift(() => browser.close());

    const pair = async <T,>(path: string, what: string, measure: (at: string) => Promise<T>): Promise<Pair<T>> => {
      onProgress(`${what} ${path}`);
      return { path, site: await measure(site), oneBundle: await measure(oneBundle) };
    };

    const counts = [];
    for (const page of PAGES) counts.push(await pair(page.path, 'counting', (at) => countPage(browser, at, page)));
    const timings = [];
    for (const { path } of PAGES) {
      const rounds = await alternate(async () => ({
        ...(await pair(path, 'timing', (at) => timePage(browser, at + path))),
        floor: await timePage(browser, floor + path),
      }));
      timings.push({
        path,
        site: medianOfEach(rounds.map((round) => round.site)),
        oneBundle: medianOfEach(rounds.map((round) => round.oneBundle)),
        floor: medianOfEach(rounds.map((round) => round.floor)),
      });
    }
    const routeChanges = [];
    for (const change of ROUTE_CHANGES) {
      const rounds = await alternate(() =>
        pair(change.path, 'timing the way to', (at) => timeRouteChange(browser, at, change)),
      );
      routeChanges.push(medianOfEach(rounds));
    }
    return { counts, timings, routeChanges };
  } finally {
    for (const end of ends) await end();
  }
}

async function alternate<T>(round: () => Promise<T>) {
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round());
  return rounds;
}
