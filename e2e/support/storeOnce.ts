import type { Page } from 'playwright-core';
import { site } from './site';

type Stored = { storage: 'localStorage' | 'sessionStorage'; key: string; value: string };

/** Puts something into the storage of the site before the first page of this tab opens, and never again: what a page removes stays away. */
export async function storeOnce(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript(
    ({ origin, storage, key, value }) => {
      const given = `${key}_given`;
      if (location.origin !== origin || sessionStorage.getItem(given) !== null) return;
      sessionStorage.setItem(given, 'yes');
      window[storage].setItem(key, value);
    },
    { origin: new URL(site.origin).origin, ...stored },
  );
}
