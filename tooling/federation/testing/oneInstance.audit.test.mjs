import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findTestBrowser } from '../../browser/findChromium.mjs';
import { builtRelease } from './buildReleases.mjs';
import { ComposedSite } from './ComposedSite.mjs';

/** @type {ComposedSite} */
let site;
/** @type {import('playwright-core').Browser} */
let browser;
let origin = '';

before(async () => {
  const shell = await builtRelease('shell', '1.0.0');
  const menu = await builtRelease('mf-menu-cart', '1.0.0');
  site = new ComposedSite({ shell, remotes: [{ release: menu }], releases: [shell, menu] });
  origin = await site.start();
  browser = await chromium.launch({ executablePath: await findTestBrowser(), args: CHROMIUM_FLAGS });
});

after(async () => {
  await browser?.close();
  await site?.stop();
});

// A shared singleton that is reached by two doors splits without a word: the badge would stay at nothing, the console clean.
it('CMP-14 has one instance of everything shared: Add in the remote moves the badge in the shell', async () => {
  const page = await browser.newPage();
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const badge = page.getByRole('banner').getByText('1', { exact: true });
  await badge.waitFor();
  assert.equal(await badge.innerText(), '1');
});
