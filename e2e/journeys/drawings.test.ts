import type { Page } from 'playwright-core';
import { visit } from '../support/browser';
import { untilRendered } from '../support/untilRendered';

/** A part of each drawing of the home page that no build changes. */
const DRAWINGS = {
  hero: 'M0 0h960v350H0z',
  ranger: 'm60 82 5 2v6l-5 3-5-3v-6z',
  map: 'Lake Raven',
  plates: 'm54 44 4-8 3 8 9-1-6 7 3 8-9-4-6 5-1-8-8-4z',
};

/** The drawings whose code a page asks for from now on. */
function drawingsOf(page: Page) {
  const fetched = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const record = (text: string) => {
      for (const [name, part] of Object.entries(DRAWINGS)) if (text.includes(part)) fetched.add(name);
    };
    reading.push(response.text().then(record, () => undefined)); // of a page that was left
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await Promise.all(reading);
    return [...fetched].sort();
  };
}

it('WEB-92 the drawings in the first HTML of home are not fetched a second time as code, and are when home is opened later', async () => {
  await untilRendered('/');
  await untilRendered('/order');
  const { page, complaints } = await visit('desktop');
  const fetched = drawingsOf(page);
  await page.goto('/');
  expect(await fetched()).toEqual([]);
  await page.getByRole('img', { name: /^Drawn map/ }).waitFor();
  expect(await page.locator('figcaption svg').count()).toBe(3);
  const plates = page.locator('#rewards li svg');
  expect(await plates.count()).toBe(4);
  const atFirst = await plates.first().boundingBox();

  await page.goto('/order');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('img', { name: /^Drawn map/ }).waitFor();
  await page.locator('figcaption svg').nth(2).waitFor();
  await plates.nth(3).waitFor();
  expect(await fetched()).toEqual(['hero', 'map', 'plates', 'ranger']);
  expect(await plates.first().boundingBox()).toMatchObject({ width: atFirst?.width, height: atFirst?.height });
  expect(complaints).toEqual([]);
});
