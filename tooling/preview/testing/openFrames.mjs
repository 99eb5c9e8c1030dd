import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findTestBrowser } from '../../browser/findChromium.mjs';

/** Opens previews in one browser, which lives as long as the tests of the file that calls this. */
export function openFrames() {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {import('playwright-core').BrowserContext} */
  let context;
  before(async () => {
    browser = await chromium.launch({ executablePath: await findTestBrowser(), args: CHROMIUM_FLAGS });
    // One context: the second page finds the files of the first in the cache.
    context = await browser.newContext();
    // On a busy machine the first page waits for a build beside other tests.
    context.setDefaultTimeout(120_000);
  });
  after(() => browser.close());

  return {
    /**
     * Opens a frame and collects what goes wrong in it.
     *
     * @param {string} address
     */
    async open(address) {
      const page = await context.newPage();
      /** @type {string[]} */
      const problems = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await page.goto(address);
      return { page, problems, section: page.frameLocator('iframe'), log: page.getByRole('log') };
    },
  };
}
