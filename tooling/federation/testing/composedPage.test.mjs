import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findTestBrowser } from '../../browser/findChromium.mjs';
import { buildRelease, builtRelease } from './buildReleases.mjs';
import { ComposedSite } from './ComposedSite.mjs';

/**
 * @typedef {import('./buildReleases.mjs').BuiltRelease} BuiltRelease
 * @typedef {import('playwright-core').Page} Page
 */

const ENTRY = /mf-careers\/2\.0\.0\/remoteEntry/;
const ACTIVE = /mf-careers\/2\.0\.0\//;
const CHUNK = /mf-careers\/2\.0\.0\/__federation_expose_App/;
const HEADING = 'Join Our Team';

const folder = mkdtempSync(join(tmpdir(), 'composed-'));
/** @type {Record<'shell' | 'menu' | 'good' | 'older' | 'throwing', BuiltRelease>} */
let releases;
/** @type {ComposedSite} */
let site;
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {Page} */
let page;
let origin = '';
/** @type {string[]} */
let complaints = [];

/**
 * Puts a release of the careers section into the page, with what it may fall back to.
 *
 * @param {BuiltRelease} release
 * @param {BuiltRelease} [lastKnownGood]
 */
function activate(release, lastKnownGood) {
  site.composition = {
    shell: releases.shell,
    remotes: [{ release: releases.menu }, { release, ...(lastKnownGood ? { lastKnownGood } : {}) }],
    releases: Object.values(releases),
  };
}

before(async () => {
  const executablePath = await findTestBrowser();
  const careers = { name: 'mf-careers', into: folder };
  releases = {
    shell: await builtRelease('shell', '1.0.0'),
    menu: await builtRelease('mf-menu-cart', '1.0.0'),
    good: await builtRelease('mf-careers', '2.0.0'),
    older: await buildRelease({ ...careers, version: '1.0.0', change: { from: HEADING, to: 'Join Us Before' } }),
    throwing: await buildRelease({
      ...careers,
      version: '3.0.0',
      change: {
        from: 'const [sent, setSent] = useState<Sent | null>(null);',
        to: "throw new Error('Broken on purpose');",
      },
    }),
  };
  site = new ComposedSite({ shell: releases.shell, remotes: [], releases: [] });
  origin = await site.start();
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
});

after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  site.reset();
  activate(releases.good);
  await page?.context().close();
  page = await (await browser.newContext()).newPage();
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});

/** @param {string} path */
const open = (path) => page.goto(origin + path, { waitUntil: 'commit' });
/** @param {string} name */
const heading = (name) => page.getByRole('heading', { level: 1, name });
const panel = () => page.getByText("Careers didn't load");
const retry = () => page.getByRole('button', { name: 'Retry' });
/** @param {string} phase */
const careersIn = (phase) => page.locator(`[data-remote="mf-careers"][data-phase="${phase}"]`);

/** What must hold wherever a remote fails: the rest is usable, and nothing was reloaded. */
async function assertRestIsUsable() {
  await page.getByRole('link', { name: 'Call To Order' }).first().waitFor();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor();
  await page.goBack();
}

/** A mark that a full load would lose. */
const mark = () => page.evaluate(() => Object.assign(window, { notReloaded: true }));
const isMarked = () => page.evaluate(() => 'notReloaded' in window);

describe('a composed page', () => {
  it('loads shell and remote without a complaint, each file once', async () => {
    await open('/');
    await page.getByRole('heading', { name: 'Brisket Plate' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(complaints, []);
    assert.deepEqual(site.requests, [...new Set(site.requests)]);
  });

  it('shows a deep link to a remote', async () => {
    await open('/career');
    await heading(HEADING).waitFor();
    assert.deepEqual(site.reports, []);
  });

  it('asks for nothing more on a change of route into a remote whose link has been pointed at', async () => {
    await open('/');
    await page.getByRole('heading', { name: 'Brisket Plate' }).waitFor();
    const link = page.getByRole('navigation').first().getByRole('link', { name: 'Careers' });
    // Idle the page is before the hover, too: only the answer tells that something was asked for.
    await Promise.all([page.waitForResponse((response) => CHUNK.test(new URL(response.url()).pathname)), link.hover()]);
    await page.waitForLoadState('networkidle');
    const ofCareers = () => site.requests.filter((path) => ACTIVE.test(path));
    const before = ofCareers();
    assert.ok(before.some((path) => CHUNK.test(path)));
    await link.click();
    await heading(HEADING).waitFor();
    assert.deepEqual(ofCareers(), before);
  });
});

describe('a remote that fails to load', () => {
  for (const [fault, pattern, cause] of /** @type {const} */ ([
    ['down', ENTRY, 'network'],
    ['error', ENTRY, 'network'],
    ['html', ENTRY, 'invalid'],
    ['html', CHUNK, 'invalid'],
    ['tamper', ENTRY, 'integrity'],
    ['tamper', CHUNK, 'integrity'],
  ])) {
    it(`${fault} at ${pattern.source}: is contained, reported and can be retried`, async () => {
      site.breakFiles(pattern, fault);
      await open('/career');
      await panel().waitFor();
      await mark();
      assert.equal(site.reports[0]?.remote, 'mf-careers');
      assert.equal(site.reports[0]?.version, '2.0.0');
      assert.equal(site.reports[0]?.cause, cause);
      assert.equal(await page.evaluate(() => 'tampered' in window), false);
      await assertRestIsUsable();

      await panel().waitFor();
      await retry().click();
      await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' });
      await panel().waitFor();

      site.repair();
      await retry().click();
      await heading(HEADING).waitFor();
      assert.equal(await isMarked(), true);
    });
  }

  it('tells within three seconds of a remote that says nothing, and retries it', async () => {
    // The page's own time: on a busy machine its timers fire late.
    await page.clock.install();
    site.breakFiles(ENTRY, 'hang');
    await open('/career');
    await careersIn('loading').waitFor();
    // The clock runs on until it is paused, and cannot be paused in its past: two of the three seconds are skipped.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    await page.clock.runFor(1000);
    await panel().waitFor();
    assert.equal(site.reports[0]?.cause, 'timeout');
    await page.clock.resume();
    site.repair();
    await retry().click();
    await heading(HEADING).waitFor();
  });

  it('shows a remote that loads after the message', async () => {
    // Counted from the preload, while the deadline begins with the first render.
    site.breakFiles(ENTRY, 6000);
    await open('/career');
    await panel().waitFor();
    await heading(HEADING).waitFor();
    await panel().waitFor({ state: 'detached' });
  });

  it('CMP-13 does not run a late file of the shell that was tampered with', async () => {
    await open('/career');
    await heading(HEADING).waitFor();
    site.breakFiles(/\/shell\/.*\.js$/, 'tamper');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await heading('Unexpected Application Error!').waitFor();
    assert.equal(await page.evaluate(() => 'tampered' in window), false);
  });
});

describe('a remote that throws while rendering', () => {
  it('is contained and reported', async () => {
    activate(releases.throwing);
    await open('/career');
    await panel().waitFor();
    assert.deepEqual(
      site.reports.map(({ cause, message }) => ({ cause, message })),
      [{ cause: 'render', message: 'Broken on purpose' }],
    );
    await assertRestIsUsable();
  });
});

describe('the last release known to be good', () => {
  it('is shown when the active one is down', async () => {
    activate(releases.good, releases.older);
    site.breakFiles(ACTIVE, 'down');
    await open('/career');
    await heading('Join Us Before').waitFor();
    assert.deepEqual(
      site.reports.map(({ version, cause }) => ({ version, cause })),
      [{ version: '2.0.0', cause: 'network' }],
    );
  });

  it('is shown when the active one says nothing, in time and alone', async () => {
    activate(releases.good, releases.older);
    site.breakFiles(ENTRY, 'hang');
    await open('/career');
    await heading('Join Us Before').waitFor();
    assert.equal(await panel().count(), 0);
  });

  it('is shown when the active one throws before anybody saw it', async () => {
    activate(releases.throwing, releases.older);
    await open('/career');
    await heading('Join Us Before').waitFor();
  });

  it('is tried once: when it fails too, the visitor sees a message, and Retry begins with the active one', async () => {
    activate(releases.good, releases.older);
    site.breakFiles(/mf-careers/, 'down');
    await open('/career');
    await panel().waitFor();
    assert.deepEqual(
      site.reports.map(({ version }) => version),
      ['2.0.0', '1.0.0'],
    );
    site.repair();
    await retry().click();
    await heading(HEADING).waitFor();
  });
});
