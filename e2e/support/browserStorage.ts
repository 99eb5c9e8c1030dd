import type { Page } from 'playwright-core';

/**
 * All that this site keeps in the browser, as one text: both storages, cookies, every IndexedDB record, every cached
 * answer, the state of the history entry and the address.
 */
export async function browserStorage(page: Page): Promise<string> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const kept = await page.evaluate(async () => {
    const finished = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const records: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name ?? ''));
      for (const store of [...database.objectStoreNames]) {
        const all = database.transaction(store).objectStore(store);
        records.push(await finished(all.getAllKeys()), await finished(all.getAll()));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      records,
      cached,
      history.state as unknown,
      window.name,
      location.href,
      document.referrer,
    ]);
  });
  return [...cookies, kept].join('\n');
}
