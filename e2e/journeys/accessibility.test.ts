import { SitePage } from '../pages/SitePage';
import { axeFindingsInBothSizes } from '../support/axe';
import { visit } from '../support/browser';

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
  // Without a link it leads to the sign-in, whose code arrives a moment later.
  ['/reset-password', 'Sign In'],
  ['/rewards', 'Your Rewards'],
  ['/order-history', /./],
  ['/career', 'Join Our Team'],
  ['/career/withdraw', 'Delete Your Application'],
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

describe('WEB-6 axe finds nothing on a phone and on a desktop', () => {
  it.each(ROUTES)('%s', async (path, heading) => {
    const { page } = await visit('phone');
    const site = new SitePage(page);
    await site.open(path);
    await site.heading(heading).waitFor();
    await page.waitForLoadState('load');
    expect(await axeFindingsInBothSizes(page)).toEqual([]);
  });
});

it.each([
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
  ['200 % text', { viewport: { width: 640, height: 900 }, deviceScaleFactor: 2 }],
])('nothing scrolls sideways at %s', async (_name, options) => {
  const { page } = await visit('desktop', options);
  const site = new SitePage(page);
  for (const [path] of ROUTES) {
    await site.open(path);
    await page.waitForLoadState('load');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ path, overflow: Math.max(0, overflow) }).toEqual({ path, overflow: 0 });
  }
});
