/** How long a page may take until its section is there, in ms. */
const READY_WITHIN_MS = 30_000;
/** How long a page is left alone afterwards, in ms: effects and timers have run by then. */
const SETTLE_MS = 500;
/** A page that keeps a stream open never is idle. */
const IDLE_WITHIN_MS = 5_000;
/** Of one message: the rest of a stack says nothing to compare by. */
const MOST_CHARACTERS = 300;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * @typedef {'throws' | 'says' | 'foreign' | 'missing' | 'fails' | 'blank' | 'wide' | 'accessibility'} FaultKind
 * @typedef {object} Fault
 * @property {string} path
 * @property {string} screen
 * @property {FaultKind} kind
 * @property {string} text
 */

/**
 * Opens one page as a guest does and lists what is wrong with it.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('./pagesToOpen.mjs').PageToOpen} place
 * @param {{ origin: string, screen: string, axe: string, picture: string | null }} options  `picture`: the file for a
 *   screenshot
 * @returns {Promise<Fault[]>}
 */
export async function lookAt(context, { path, section }, { origin, screen, axe, picture }) {
  const page = await context.newPage();
  /** @type {Fault[]} */
  const faults = [];
  const report = (/** @type {FaultKind} */ kind, /** @type {string} */ text) =>
    faults.push({ path, screen, kind, text: withoutVersions(text).slice(0, MOST_CHARACTERS) });
  try {
    listen(page, origin, report);
    await page.goto(origin + path, { waitUntil: 'load' });
    const place = page.locator(section === null ? 'main' : `[data-remote="${section}"]`).first();
    const isThere = await place
      .and(page.locator(section === null ? 'main' : '[data-phase="ready"],[data-phase="failed"]'))
      .waitFor({ state: 'attached', timeout: READY_WITHIN_MS })
      .then(() => true)
      .catch(() => false);
    await page.waitForLoadState('networkidle', { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
    if (!isThere) report('fails', `nothing was shown within ${READY_WITHIN_MS / 1000} s`);
    else if ((await place.getAttribute('data-phase')) === 'failed')
      report('fails', 'its place shows the failure message');
    else if ((await place.innerText()).trim() === '') report('blank', 'its place has no text');
    for (const text of await page.evaluate(widerThanScreen)) report('wide', text);
    for (const text of await accessibilityFaults(page, axe)) report('accessibility', text);
    if (picture) await page.screenshot({ path: picture, fullPage: true, type: 'jpeg', quality: 70 });
  } finally {
    await page.close();
  }
  return faults;
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 * @param {(kind: FaultKind, text: string) => void} report
 */
function listen(page, origin, report) {
  page.on('pageerror', (error) => report('throws', String(error)));
  page.on('console', (message) => {
    // What could not be loaded is reported below, by its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      report('says', message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      report('foreign', `${request.resourceType()} of ${url.origin}`);
  });
  page.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url());
    if (from === origin && response.status() >= 400) report('missing', `${pathname} answered ${response.status()}`);
  });
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
 * @returns {Promise<string[]>}
 */
async function accessibilityFaults(page, axe) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (values) =>
      /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window)).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    TAGS,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
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
