import type { Browser, BrowserContextOptions } from 'playwright-core';

/** A page in a profile of its own, with an empty cache. */
export async function openPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  // Our functions that run in a page are compiled with calls of this helper, which gives a function its name.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
}
