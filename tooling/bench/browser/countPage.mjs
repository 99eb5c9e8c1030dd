import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../../processes/poll.mjs';
import { openPage } from './openPage.mjs';
import { HERO, PHONE } from './pages.mjs';
import { observeTransfers } from './observeTransfers.mjs';
import { Waves } from './Waves.mjs';

/** So long must nothing new be asked for, while the main thread is idle, before a wave counts as whole. */
const QUIET_MS = 250;
/** So long must nothing at all happen before a page counts as loaded. */
const DONE_MS = 1000;

/**
 * @typedef {object} PageCount
 * @property {string} path
 * @property {number} scriptBytes  bodies as they were transferred
 * @property {number} totalBytes  of everything, headers included
 * @property {number} requests
 * @property {number | null} toHero  serial round trips
 * @property {number | null} toContent
 * @property {string[][]} waves  paths of what was asked for, by serial round trip
 */

/**
 * Opens a page cold, lets its requests go in waves, and counts: all figures are exact and none depends on time.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin
 * @param {import('./pages.mjs').MeasuredPage} measured
 * @returns {Promise<PageCount>}
 */
export async function countPage(browser, origin, { path, content }) {
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

/** @param {Waves} waves */
function somethingIsHeld(waves) {
  return poll(() => waves.held > 0, { withinMs: DONE_MS, everyMs: 20 });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {Waves} waves
 */
async function untilQuiet(page, waves) {
  for (let held = -1; held !== waves.held;) {
    held = waves.held;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
    await sleep(QUIET_MS);
  }
}

/**
 * Runs in the page.
 *
 * @param {{ hero: string, content: string }} selectors
 */
function look({ hero, content }) {
  /** @param {string} selector */
  const isVisible = (selector) =>
    [...document.querySelectorAll(selector)].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (element.textContent ?? '').trim() !== '';
    });
  return { hero: isVisible(hero), content: isVisible(content) };
}
