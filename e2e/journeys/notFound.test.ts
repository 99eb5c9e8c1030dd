import { SitePage } from '../pages/SitePage';
import { closeBrowser, leaveAll, visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { site } from '../support/site';

afterEach(leaveAll);
afterAll(closeBrowser);

it.each([
  '/order/xyz',
  '/checkout/xyz',
  '/payment-success/xyz',
  '/order-status/xyz/more',
  '/rewards/xyz',
  '/order-history/xyz',
  '/career/xyz',
  '/admin-legacy/xyz',
])('CMP-141 %s is answered with 404 and the not-found page', async (path) => {
  const { page, complaints } = await visit('desktop');
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await new SitePage(page).heading(/Oops! Page not found/).waitFor();
  await page.getByRole('link', { name: 'Return to Home' }).waitFor();
  // It is logged.
  await eventually(() => expect(complaints.join()).toContain(path));
});

it('an unknown path of the admin area leads to /admin', async () => {
  const { page } = await visit('desktop');
  expect((await page.goto('/admin/xyz'))?.status()).toBe(200);
  await page.waitForURL(`${site.origin}/admin`);
  await new SitePage(page).heading('Admin').waitFor();
});
