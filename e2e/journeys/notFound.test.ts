import { AdminPage } from '../pages/AdminPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { demoPair } from '../support/demoPair';
import { eventually } from '../support/eventually';

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

it.each([
  ['a page that does not exist', '/nothing/here', /Oops! Page not found/],
  ['an order that is not found', '/order-status/0193b0a0-0000-7000-8000-000000000001', 'We cannot find this order'],
])('WEB-205 in a tall window, %s is said nearer to its middle than to its top', async (_name, path, title) => {
  const { page } = await visit('desktop', { viewport: { width: 768, height: 1024 } });
  await page.goto(path);
  const heading = new SitePage(page).heading(title);
  await heading.waitFor();
  const { y } = (await heading.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThan(1024 / 3);
});

it('an unknown path of the admin area leads to /admin', async () => {
  const { page } = await visit('desktop');
  expect((await page.goto('/admin/xyz'))?.status()).toBe(200);
  // Nobody is signed in, so the address is /admin for a moment only, and again after the sign-in.
  const admin = new AdminPage(page);
  await admin.heading('Admin Login').waitFor();
  await admin.submitLogin(await demoPair());
  await admin.heading(/Welcome/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});
