import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** Every address in the caches of the page's origin, by cache. Makes a cache again that a worker deletes at that moment. */
export function savedAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** The names of the caches with pages. */
export async function savedPages(page: Page): Promise<string[]> {
  return (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('site-pages-'));
}

/** Waits until the worker answers for this page, and has saved the menu that the page loaded before there was one. */
export async function untilSaved(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await eventually(async () => {
    const saved = await savedAddresses(page);
    expect(saved['site-menu']).toEqual(expect.arrayContaining(['/api/categories/', '/api/menu-items/']));
  });
}
