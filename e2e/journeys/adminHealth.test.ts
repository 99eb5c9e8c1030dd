import type { Page } from 'playwright-core';
import { visitAsStaff } from '../support/visitAsStaff';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

it('on a phone every link of the bar is in sight, and the others are below More', async () => {
  const { page } = await visitAsStaff('/admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  for (const name of ['Home', 'Menu', 'Order History', 'Business Hours']) {
    const box = await navigation.getByRole('link', { name, exact: true }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  await navigation.getByRole('button', { name: 'More' }).click();
  await navigation.getByRole('link', { name: 'Health', exact: true }).click();
  await page.waitForURL('**/admin/health');
});

it('owners see the health of the site and check all data', async () => {
  const { page, complaints } = await visitAsStaff('/admin');
  await open(page, '/admin/health');
  await page.getByRole('region', { name: 'Outbox' }).waitFor();
  await page
    .getByRole('table', { name: 'Active releases' })
    .getByRole('row', { name: /^mf-admin / })
    .waitFor();
  await page.getByRole('button', { name: 'Check all data' }).click();
  await page.getByText(/All data: (all \d+ hold|\d+ of \d+ (is|are) broken), checked/).waitFor();
  expect(complaints).toEqual([]);
});
