import { builtinChangesOf, watchBuiltins, writersOf } from './builtinChanges.mjs';
import { closePage } from './closePage.mjs';
import { addedGlobalsOf, watchGlobals } from './globalClashes.mjs';
import { onceReplaced, unrestOf, whileAnswering } from './unrestOf.mjs';
import { usePage } from './usePage.mjs';

/** How long a page may take until its section is there, in ms. */
const READY_WITHIN_MS = 30_000;
/** How long a page is left alone afterwards, in ms: effects and timers have run by then. */
const SETTLE_MS = 500;
/** A page that keeps a stream open never is idle. */
const IDLE_WITHIN_MS = 5_000;
/** Of one message: the rest of a stack says nothing to compare by. */
const MOST_CHARACTERS = 300;

/** PROOF_LIMITS.pictureBytes of contracts. */
const MOST_PICTURE_BYTES = 400 * 1024;
const PICTURES = [
  { quality: 70, fullPage: true },
  { quality: 40, fullPage: true },
  { quality: 40, fullPage: false },
];

const SHELL = 'shell';
const STANDS_STILL = 'its code does not end: the page stands still';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * @typedef {'throws' | 'says' | 'foreign' | 'missing' | 'fails' | 'blank' | 'wide' | 'accessibility'} FaultKind
 * @typedef {object} Fault
 * @property {string} path
 * @property {import('../../../contracts/src/releaseProofs').ProofScreen} screen
 * @property {FaultKind} kind
 * @property {string} text
 * @property {string} culprit  the remote whose code it comes from, or the shell
 * @property {string} [stack]  of the code that it comes from
 */

/** @typedef {(kind: FaultKind, text: string, culprit?: string, stack?: string) => void} Report  without `culprit`: the section that is checked */

/**
 * @typedef {object} Look
 * @property {Fault[]} faults
 * @property {number} ms  until the section was there
 * @property {string[]} globals  that the page's code adds, apart from numbers and texts
 * @property {boolean} isAtRest  whether its code ends, so that it can be opened again and used
 * @property {boolean} isPictured  whether the screenshot was made
 */

/**
 * Opens one page as a guest does and lists what is wrong with it.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('./pagesToOpen.mjs').PageToOpen} place
 * @param {{ origin: string, screen: import('../../../contracts/src/releaseProofs').ProofScreen, axe: string, picture: string | null }} options  `picture`: the file for a
 *   screenshot
 * @returns {Promise<Look>}
 */
export async function lookAt(context, { path, section }, { origin, screen, axe, picture }) {
  const page = await context.newPage();
  /** @type {Fault[]} */
  const faults = [];
  /** @type {Report} */
  const report = (kind, text, culprit = section ?? SHELL, stack = undefined) => {
    const said = withoutVersions(text).slice(0, MOST_CHARACTERS);
    faults.push({ path, screen, kind, text: said, culprit, ...(stack && { stack }) });
  };
  const started = performance.now();
  let isUsed = false;
  try {
    // What fails once nothing can be sent is no fault of the page.
    listen(page, origin, (...fault) => void (isUsed || report(...fault)));
    await page.addInitScript(watchBuiltins);
    await page.addInitScript(watchGlobals);
    let isReplaced = false;
    onceReplaced(page, (address) => {
      isReplaced = true;
      if (!isUsed) report('fails', `it opens ${new URL(address).pathname} by itself`);
    });
    const showing = whileAnswering(page, show(page, origin + path, { section, axe, picture, report }));
    const state = await showing.catch((error) => {
      if (!isReplaced) throw error;
    });
    const ms = Math.round((state?.shownAt ?? performance.now()) - started);
    if (state === null) report('fails', STANDS_STILL);
    if (!state) return { faults, ms, globals: [], isAtRest: false, isPictured: false };
    isUsed = true;
    const { shown, isAtRest } = state;
    if (isAtRest && !(await usePage(page, placeOf(page, section)))) report('fails', STANDS_STILL);
    const changes = { shown, used: without(await builtinChangesOf(page), shown) };
    await reportBuiltins(context, origin + path, report, changes, async (again) => {
      await waitUntilShown(again, section);
      await settle(again);
      if (changes.used.length > 0) await usePage(again, placeOf(again, section));
    });
    return { faults, ms, globals: await addedGlobalsOf(page), isAtRest, isPictured: picture !== null };
  } finally {
    await closePage(page);
  }
}

/**
 * Opens an address and checks what it shows before the first use.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} address
 * @param {{ section: string | null, axe: string, picture: string | null, report: Report }} options
 */
async function show(page, address, { section, axe, picture, report }) {
  await page.goto(address, { waitUntil: 'load', timeout: READY_WITHIN_MS }).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
    report('fails', `it was not loaded within ${READY_WITHIN_MS / 1000} s`);
  });
  const place = placeOf(page, section);
  const isThere = await waitUntilShown(page, section);
  const shownAt = performance.now();
  await settle(page);
  const unrest = await unrestOf(page);
  if (!isThere) report('fails', `nothing was shown within ${READY_WITHIN_MS / 1000} s`);
  else if ((await place.getAttribute('data-phase')) === 'failed')
    report('fails', 'its place shows the failure message');
  else if ((await place.innerText()).trim() === '') report('blank', 'its place has no text');
  const shown = await builtinChangesOf(page);
  await measure(page, axe, section ?? SHELL, report).catch((error) => {
    // What measures runs in the page, with the objects of the browser that its code changed.
    if (shown.length === 0) throw error;
  });
  if (picture) await takePicture(page, picture);
  if (unrest) report('fails', unrest);
  return { shownAt, shown, isAtRest: unrest === null };
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string | null} section
 */
const placeOf = (page, section) => page.locator(section === null ? 'main' : `[data-remote="${section}"]`).first();

/**
 * @param {import('playwright-core').Page} page
 * @param {string | null} section
 */
function waitUntilShown(page, section) {
  return placeOf(page, section)
    .and(page.locator(section === null ? 'main' : '[data-phase="ready"],[data-phase="failed"]'))
    .waitFor({ state: 'attached', timeout: READY_WITHIN_MS })
    .then(() => true)
    .catch(() => false);
}

/** @param {import('playwright-core').Page} page */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
}

/** @typedef {import('./builtinChanges.mjs').BuiltinChange} BuiltinChange */

/**
 * @param {BuiltinChange[]} changes
 * @param {BuiltinChange[]} others
 */
function without(changes, others) {
  const names = new Set(others.map(({ owner, name, verb }) => `${verb} ${owner}.${name}`));
  return changes.filter(({ owner, name, verb }) => !names.has(`${verb} ${owner}.${name}`));
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address
 * @param {Report} report
 * @param {{ shown: BuiltinChange[], used: BuiltinChange[] }} changes  by when they are seen: at rest, or after the page was used
 * @param {(page: import('playwright-core').Page) => Promise<void>} wait
 */
async function reportBuiltins(context, address, report, { shown, used }, wait) {
  const changes = [...shown, ...used];
  if (changes.length === 0) return;
  const writers = await writersOf(context, address, changes, wait);
  for (const change of changes) {
    const stack = writers.get(change);
    const when = used.includes(change) ? ', once it is used or after a while' : '';
    const what = `it ${change.verb} ${change.owner}.${change.name}, which all of the page uses${when}`;
    report('fails', what, partIn(stack), stack);
  }
}

/**
 * The part of the site whose file a stack or an address names. A remote goes before the shell, whose React calls it.
 *
 * @param {string | undefined} trace
 */
function partIn(trace = '') {
  const names = [...trace.matchAll(/\/_r\/([\w-]{1,100})\//g)].map(([, name]) => name);
  return names.find((name) => name !== SHELL) ?? names[0];
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 * @param {Report} report
 */
function listen(page, origin, report) {
  page.on('pageerror', (error) => report('throws', String(error), partIn(error.stack)));
  page.on('console', (message) => {
    // What could not be loaded is reported below, by its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report('says', message.text(), partIn(message.location().url));
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      report('foreign', `${request.resourceType()} of ${url.origin}`);
  });
  page.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url());
    if (from === origin && response.status() >= 400)
      report('missing', `${pathname} answered ${response.status()}`, partIn(pathname));
  });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} axe
 * @param {string} section
 * @param {Report} report
 */
async function measure(page, axe, section, report) {
  for (const text of await page.evaluate(widerThanScreen)) report('wide', text);
  for (const { text, part } of await accessibilityFaults(page, axe, section)) report('accessibility', text, part);
}

/** @returns {string[]} runs in the page */
function widerThanScreen() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : [];
}

/**
 * Through the debugger, so that the page's own content security policy stays as strict as it is.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} axe
 * @param {string} section  the part that is checked: what it puts outside the site's own markup is its own
 * @returns {Promise<{ text: string, part: string }[]>}
 */
async function accessibilityFaults(page, axe, section) {
  await page.evaluate(axe);
  return page.evaluate(
    async ({ values, own }) => {
      const { violations } = await /** @type {{ axe: typeof import('axe-core') }} */ (
        /** @type {unknown} */ (window)
      ).axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'], elementRef: true });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, element }) => ({
          text: `${id}: ${help} at ${target.join(' ')}`,
          part:
            element?.closest('[data-remote]')?.getAttribute('data-remote') ??
            (element?.closest('#root') ? 'shell' : own),
        })),
      );
    },
    { values: TAGS, own: section },
  );
}

/**
 * The whole page, unless that is more than the site keeps.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} path
 */
async function takePicture(page, path) {
  for (const { quality, fullPage } of PICTURES) {
    const { length } = await page.screenshot({ path, type: 'jpeg', quality, fullPage });
    if (length <= MOST_PICTURE_BYTES) return;
  }
}

/**
 * Two releases of one section differ in addresses and in the names that styles get.
 *
 * @param {string} text
 */
function withoutVersions(text) {
  return text
    .replaceAll(/\/_r\/([\w-]{1,100})\/[\w.+-]{1,100}\//g, '/_r/$1/')
    .replaceAll(/\.[\w-]{1,100}(?=[ .>]|$)/g, (name) => (/\d|sc-/.test(name) ? '' : name));
}
