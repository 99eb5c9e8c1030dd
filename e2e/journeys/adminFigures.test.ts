import type { OrderStats, Sales, SalesSums } from '@site/contracts';
import type { Page } from 'playwright-core';
import { visitAsStaff } from '../support/visitAsStaff';

/** Changes an answer of the site on its way: no restaurant of a test sells a million. */
async function rewrite<T>(page: Page, path: string, change: (body: T) => T): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

/** Each sum of money as a busy day has it. */
const busy = <T extends SalesSums>(sums: T): T => {
  const amounts = Object.keys(sums).filter((key) => key !== 'date' && key !== 'orders');
  return { ...sums, orders: 812, ...Object.fromEntries(amounts.map((key) => [key, '12345.67'])) };
};

it('ADM-74 printed sales have each of their columns on the paper', async () => {
  const { page } = await visitAsStaff('/admin', { role: 'manager' });
  await rewrite<Sales>(page, '**/api/admin/sales?*', (sales) => ({
    ...sales,
    totals: busy(sales.totals),
    days: sales.days.map(busy),
  }));
  await page.goto('/admin/sales?period=last_month');
  const table = page.getByRole('group', { name: 'By day' });
  await table.waitFor();
  // A4 with margins of a centimetre, at 96 pixels an inch.
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: 'print' });
  const { paper, right } = await table.evaluate((frame) => ({
    paper: frame.getBoundingClientRect().right,
    right: frame.querySelector('tfoot td:last-child')?.getBoundingClientRect().right ?? Infinity,
  }));
  expect(right).toBeLessThanOrEqual(paper + 1);
});

it('ADM-75 the revenue is one line on a narrow phone, however high', async () => {
  const { page } = await visitAsStaff('/admin', { screen: 'phone' });
  await rewrite<OrderStats>(page, '**/api/orders/stats/summary*', (stats) => ({
    ...stats,
    total_revenue: '1161931.11',
    total_sales: '1161931.11',
  }));
  for (const width of [320, 360, 720]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/admin', '/admin/orders']) {
      await page.goto(path);
      const revenue = page.getByText('$1,161,931.11', { exact: true }).first();
      await revenue.waitFor();
      const { lines, overflow } = await revenue.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const card = text.closest('section, div')?.getBoundingClientRect();
        const { right } = range.getBoundingClientRect();
        return { lines: range.getClientRects().length, overflow: right - (card?.right ?? 0) };
      });
      expect({ width, path, lines, isInside: overflow <= 0 }).toEqual({ width, path, lines: 1, isInside: true });
    }
  }
});
