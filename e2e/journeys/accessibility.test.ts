import type { Page } from 'playwright-core';
import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { axeFindings } from '../support/axe';
import type { Screen } from '../support/browser';
import { closeBrowser, leaveAll, visit } from '../support/browser';
import { freshPhone } from '../support/orders';

afterEach(leaveAll);
afterAll(closeBrowser);

const ROUTES: [path: string, heading: string | RegExp][] = [
  ['/', /./],
  ['/order', 'Your cart is empty'],
  ['/checkout', 'Your cart is empty'],
  ['/locations', 'Our Locations'],
  ['/business-hours', /Hours/],
  ['/about', /./],
  ['/contact', /./],
  ['/privacy', /./],
  ['/login', /./],
  ['/signup', /./],
  ['/reset-password', /./],
  ['/rewards', 'Your Rewards'],
  ['/order-history', /./],
  ['/career', 'Join Our Team'],
  ['/admin', /./],
  ['/admin-legacy', /./],
  ['/payment-success?checkout_id=unknown&status=APPROVED', 'Payment Verification Failed'],
  [
    '/payment-failure?checkout_id=unknown&status=DECLINED&error_code=card_declined',
    'Your payment could not be processed.',
  ],
  ['/payment-cancelled?checkout_id=unknown&status=CANCELLED', 'Your payment was cancelled.'],
  ['/order-status/00000000-0000-7000-8000-000000000000', 'We cannot find this order'],
  ['/no/such/page', 'Oops! Page not found'],
];

const STATES: [name: string, reach: (page: Page) => Promise<void>][] = [
  [
    'the dish dialog',
    async (page) => {
      await new MenuPage(page).openMenu();
      await page
        .getByRole('link', { name: /^View details of/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a menu search without a match',
    async (page) => {
      await new MenuPage(page).openMenu();
      await page.getByRole('searchbox').fill('nothing is called so');
      await page.getByText('Nothing on the menu fits').waitFor();
    },
  ],
  [
    'a filled cart',
    async (page) => {
      await fillCart(page);
      await page.goto('/order');
      await page.getByRole('link', { name: 'Checkout' }).waitFor();
    },
  ],
  [
    'the question before clearing the cart',
    async (page) => {
      await fillCart(page);
      await page.goto('/order');
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'the checkout with its errors',
    async (page) => {
      await fillCart(page);
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByText('Missing Information').waitFor();
    },
  ],
  [
    'the payment page',
    async (page) => {
      await fillCart(page);
      await page.goto('/checkout');
      const checkout = new CheckoutPage(page);
      await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
      await checkout.continueToPayment();
      await new SandboxPaymentPage(page).arrive();
    },
  ],
];

async function fillCart(page: Page): Promise<void> {
  const menu = new MenuPage(page);
  await menu.openMenu();
  const [dish] = await menu.orderable();
  await menu.add(String(dish));
}

/** The page is looked at by day and by night. */
async function expectNothingFound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours in mid-change are nobody's colours.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    expect({ colorScheme, findings: await axeFindings(page) }).toEqual({ colorScheme, findings: [] });
  }
}

describe.each(['phone', 'desktop'] as Screen[])('axe finds nothing on a %s', (screen) => {
  it.each(ROUTES)('%s', async (path, heading) => {
    const { page } = await visit(screen);
    const site = new SitePage(page);
    await site.open(path);
    await site.heading(heading).waitFor();
    await page.waitForLoadState('load');
    await expectNothingFound(page);
  });

  it.each(STATES)('%s', async (_name, reach) => {
    const { page } = await visit(screen);
    await reach(page);
    await expectNothingFound(page);
  });
});

it.each([
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ['200 % text', { viewport: { width: 640, height: 900 }, deviceScaleFactor: 2 }],
])('nothing has to be scrolled sideways at %s', async (_name, options) => {
  const { page } = await visit('desktop', options);
  const site = new SitePage(page);
  for (const [path] of ROUTES) {
    await site.open(path);
    await page.waitForLoadState('load');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
  }
});
