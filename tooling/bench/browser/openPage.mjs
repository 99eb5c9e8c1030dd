/** @typedef {import('playwright-core').Browser} Browser */

/**
 * A page in a profile of its own, with an empty cache.
 *
 * @param {Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} options
 */
export async function openPage(browser, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
}
