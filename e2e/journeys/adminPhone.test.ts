import { setTimeout } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { placeOrder } from '../support/counter';
import { shiftsOf, watchShifts } from '../support/layoutShifts';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';

const WISH = 'Please ring twice, the bell is quiet. '.repeat(8).trim();

async function boxOf(locator: Locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
}

it('ADM-95 on a phone further filters are folded, with how many of them are set, and the first order is on the first screen', async () => {
  await placeOrder();
  const { page } = await visitAsStaff('/admin/orders', { screen: 'phone' });
  const first = page.locator('main tbody tr').first().getByRole('link');
  expect((await boxOf(first)).y).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await page.getByLabel('Status').isVisible()).toBe(false);

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Status').selectOption('Pending');
  await page.getByRole('button', { name: 'Fewer filters' }).click();
  await page.getByRole('button', { name: 'More filters (1 set)' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Status').waitFor();
  expect(await page.getByRole('button', { name: /filters \(/ }).isVisible()).toBe(false);
});

it('ADM-96 a long wish begins at the left and has the width of its panel', async () => {
  const { id } = await placeOrder();
  await call('PATCH', `/api/orders/${id}`, { special_requests: WISH });
  const { page } = await visitAsStaff(`/admin/orders/${id}`, { screen: 'phone' });
  const panel = page.getByRole('region', { name: 'Guest', exact: true });
  const wish = await boxOf(panel.getByText(WISH));
  const term = await boxOf(panel.getByText('Wish', { exact: true }));
  expect(Math.abs(wish.x - term.x)).toBeLessThan(1);
  expect(wish.width).toBeGreaterThan((await boxOf(panel)).width * 0.8);
  expect(await panel.getByText(WISH).evaluate((text) => getComputedStyle(text).textAlign)).toBe('start');
});

it.each([
  ['/admin', 'New customers'],
  ['/admin/menu', 'Breakfast Plate'],
])('ADM-146 %s does not move when its content comes', async (path, content) => {
  const { page } = await visitAsStaff(path, { screen: 'phone' });
  await watchShifts(page);
  // Long enough that the screen has been painted without what it waits for.
  await page.route('**/api/**', async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await page.reload();
  await page.getByText(content).first().waitFor();

  expect(await shiftsOf(page)).toBeLessThan(0.01);
});
