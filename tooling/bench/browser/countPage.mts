import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../../processes/poll.mjs';
import { openPage } from './openPage.mts';
import { HERO, PHONE } from './pages.mts';
import { observeTransfers } from './observeTransfers.mts';
import { Waves } from './Waves.mts';
import type { Browser, Page } from 'playwright-core';
import type { MeasuredPage } from './pages.mts';

/** So long must nothing new be asked for, while the main thread is idle, before a wave counts as whole. */
const QUIET_MS = 250;
/** So long must nothing at all happen before a page counts as loaded. */
const DONE_MS = 1000;

export type PageCount = {
  path: string;
  /** Bodies as they were transferred */
  scriptBytes: number;
  /** Of everything, headers included */
  totalBytes: number;
  requests: number;
  /** Serial round trips */
  toHero: number | null;
  toContent: number | null;
  /** Paths of what was asked for, by serial round trip */
  waves: string[][];
};

/** Opens a page cold, lets its requests go in waves, and counts: all figures are exact and none depends on time. */
export async function countPage(browser: Browser, origin: string, { path, content }: MeasuredPage): Promise<PageCount> {
  const { page, devtools, close } = await openPage(browser, PHONE);
  try {
    const waves = new Waves();
    const transfers = await observeTransfers(devtools);
    devtools.on('Fetch.requestPaused', ({ requestId, request, resourceType }) =>
      waves.hold({ id: requestId, url: request.url, type: resourceType }),
    );
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    // Settles when the page has loaded, which is what the loop below brings about.
    const opening = page.goto(origin + path, { waitUntil: 'commit' });

    while (await somethingIsHeld(waves)) {
      for (const { id } of waves.release()) await devtools.send('Fetch.continueRequest', { requestId: id });
      await transfers.settled();
      if (waves.count === 1) await opening;
      await untilQuiet(page, waves);
      const seen = await page.evaluate(look, { hero: HERO, content });
      if (seen.hero) waves.reach('hero');
      if (seen.content) waves.reach('content');
    }
    const { scriptBytes, totalBytes, requests } = transfers.totals();
    return {
      path,
      scriptBytes,
      totalBytes,
      requests,
      toHero: waves.roundTripsTo('hero'),
      toContent: waves.roundTripsTo('content'),
      waves: waves.released.map((wave) => wave.map(({ url }) => url.replace(origin, ''))),
    };
  } finally {
    await close();
  }
}

function somethingIsHeld(waves: Waves) {
  return poll(() => waves.held > 0, { withinMs: DONE_MS, everyMs: 20 });
}

async function untilQuiet(page: Page, waves: Waves) {
  for (let held = -1; held !== waves.held;) {
    held = waves.held;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
    await sleep(QUIET_MS);
  }
}

/** Runs in the page. */
function look({ hero, content }: { hero: string; content: string }) {
  const isVisible = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (element.textContent ?? '').trim() !== '';
    });
  return { hero: isVisible(hero), content: isVisible(content) };
}
