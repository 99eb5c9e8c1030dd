import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../processes/UserError.mjs';
import { createPreview, readComposition } from '../registry.mjs';
import { globalClashes } from './globalClashes.mjs';
import { lookAt } from './lookAt.mjs';
import { accessibilityScript, openBrowser } from './openBrowser.mjs';
import { pagesOfOthers, pagesToOpen } from './pagesToOpen.mjs';
import { placeIn } from './placeIn.mjs';

/** @type {[import('../../../contracts/src/releaseProofs').ProofScreen, import('playwright-core').BrowserContextOptions][]} */
const SCREENS = [
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['desktop', { viewport: { width: 1280, height: 800 } }],
];

/** The link is opened at once; an hour is the shortest. */
const LINK_HOURS = 1;

/** PROOF_LIMITS.pictures of contracts. */
const MOST_PICTURES = 60;

/**
 * @typedef {object} Proof
 * @property {string} compositionId  what was live
 * @property {import('../../../contracts/src/releaseProofs').ProofPage[]} pages  that were opened; pictures are files of the folder
 * @property {import('./lookAt.mjs').Fault[]} faults  those that the live site does not have
 * @property {number} known  how many others there are, which guests see already
 */

/**
 * Opens each page of a published release in a browser, inside the running site as a preview shows it. What is wrong there and is
 * not wrong with what guests see speaks against the release.
 *
 * @param {import('../registry.mjs').Site} site
 * @param {import('../prepareRelease.mjs').ReleaseSubmission} release
 * @param {{ folder: string, say: (line: string) => void }} options  `folder`: for screenshots
 * @returns {Promise<Proof>}
 */
export async function proveRelease(site, { remote, version, section }, { folder, say }) {
  const axe = await accessibilityScript();
  const browser = await openBrowser();
  try {
    const compositionId = (await readComposition(site.origin))?.id ?? '';
    const { url } = await createPreview(site, [{ remote, version }], LINK_HOURS);
    mkdirSync(folder, { recursive: true });
    /** @type {Proof} */
    const proof = { compositionId, pages: [], faults: [], known: 0 };
    for (const [screen, options] of SCREENS) {
      const context = await newVisitor(browser, options);
      const first = await context.newPage();
      // Its document is read, and none of its code runs, which may not end.
      await first.route(/\/_r\//, (route) => route.abort());
      await first.goto(url, { waitUntil: 'load' });
      const places = await pagesToOpen(first, remote, section.routes);
      const others = await pagesOfOthers(first, remote);
      await first.close();
      /** @type {Set<string>} */
      const globals = new Set();
      const [own] = places;
      let isOwnAtRest = false;
      for (const place of places) {
        say(`opening       ${place.path} on a ${screen}`);
        const picture = proof.pages.length < MOST_PICTURES ? `${pictureName(place)}-${screen}.jpg` : null;
        const seen = { origin: new URL(url).origin, screen, axe };
        const { faults, ms, ...look } = await lookAt(context, place, {
          ...seen,
          picture: picture && join(folder, picture),
        });
        const live = faults.length > 0 ? await faultsOfLive(browser, options, place, seen) : [];
        const fresh = faults.filter(
          (fault) => !live.some(({ kind, text }) => kind === fault.kind && text === fault.text),
        );
        proof.faults.push(...fresh.map((fault) => withPlace(fault, join(folder, '../..'))));
        proof.known += faults.length - fresh.length;
        proof.pages.push({ path: place.path, screen, ms, picture: look.isPictured ? picture : null });
        for (const name of look.globals) globals.add(name);
        if (place === own) isOwnAtRest = look.isAtRest;
      }
      if (screen === 'desktop' && own?.section === remote && isOwnAtRest) {
        const visit = { own, others, names: [...globals] };
        const clashes = await clashFaults(context, visit, () => newVisitor(browser, options), new URL(url).origin);
        proof.faults.push(...clashes.map((fault) => withPlace(fault, join(folder, '../..'))));
      }
      await context.close();
    }
    return proof;
  } catch (error) {
    throw isUnreachable(error) ? siteWentAway(site) : error;
  } finally {
    await browser.close();
  }
}

/**
 * What the release and other sections take from each other and guests' releases do not.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {Parameters<typeof globalClashes>[2]} visit
 * @param {() => Promise<import('playwright-core').BrowserContext>} newGuest
 * @param {string} origin
 * @returns {Promise<import('./lookAt.mjs').Fault[]>}
 */
async function clashFaults(context, visit, newGuest, origin) {
  const clashes = await globalClashes(context, origin, visit);
  if (clashes.length === 0) return [];
  const guest = await newGuest();
  try {
    const live = await globalClashes(guest, origin, visit);
    const fresh = clashes.filter((clash) => !live.some(({ name, by }) => name === clash.name && by === clash.by));
    return fresh.map(({ name, by, stack }) => ({
      ...{ path: visit.own.path, screen: 'desktop', kind: 'fails', culprit: visit.own.section ?? '', stack },
      text: `it sets window.${name}, which ${by || 'other code'} sets to something else: each loses what it put there`,
    }));
  } finally {
    await guest.close();
  }
}

/** @param {unknown} error */
const isUnreachable = (error) =>
  error instanceof Error && /net::ERR_(CONNECTION|EMPTY_RESPONSE|NAME)/.test(error.message);

/** @param {import('../registry.mjs').Site} site */
function siteWentAway({ origin }) {
  return new UserError(
    `${origin} cannot be reached any more, so the release is not proven, and guests see what they saw.`,
    'It is published. Once the site is back, go on with --no-build --prove.',
  );
}

/**
 * @param {import('./lookAt.mjs').Fault} fault
 * @param {string} dist  folder of the build
 * @returns {import('./lookAt.mjs').Fault}
 */
function withPlace({ stack = '', ...fault }, dist) {
  const place = placeIn(stack, dist);
  return place === null ? fault : { ...fault, text: `${fault.text} (${place})` };
}

/**
 * What guests see at the same place.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {import('./pagesToOpen.mjs').PageToOpen} place
 * @param {{ origin: string, screen: import('../../../contracts/src/releaseProofs').ProofScreen, axe: string }} seen
 */
async function faultsOfLive(browser, options, place, seen) {
  const context = await newVisitor(browser, options);
  try {
    const { faults } = await lookAt(context, place, { ...seen, picture: null });
    return faults;
  } finally {
    await context.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} options
 */
function newVisitor(browser, options) {
  // What a worker saved would be checked in place of the release.
  return browser.newContext({ ...options, serviceWorkers: 'block', reducedMotion: 'reduce' });
}

/** @param {import('./pagesToOpen.mjs').PageToOpen} place */
function pictureName({ path, section }) {
  return [path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), section].filter(Boolean).join('-');
}
