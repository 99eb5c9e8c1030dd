import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { focusIsOn, tabTo } from '../support/keyboard';
import { goToCheckout } from '../flows/meals';
import { freshPhone, orderOf, ordersOf } from '../support/orders';

it('WEB-12 a meal can be ordered and paid by the keyboard alone', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const menu = new MenuPage(page);
  await menu.openMenu();

  await tabTo(page, /^Add .+ to cart$/);
  await page.keyboard.press('Enter');
  await menu.waitForCartCount(1);

  await page.goto('/order');
  await page.getByRole('link', { name: 'Checkout' }).waitFor();
  await tabTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Phone/);
  await page.keyboard.type(phone);
  // A press while the total is being updated pays nothing.
  await new CheckoutPage(page).settled();
  await tabTo(page, /^Continue to payment/);
  await page.keyboard.press('Enter');

  const payment = new SandboxPaymentPage(page);
  await payment.arrive();
  await tabTo(page, /Card number/);
  await page.keyboard.type(CARDS.approved);
  await tabTo(page, /Expiry/);
  await page.keyboard.type('12/34');
  await tabTo(page, /CVC/);
  await page.keyboard.type('123');
  await tabTo(page, /Name on card/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Pay \$/);
  await page.keyboard.press('Enter');
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  expect(await ordersOf(phone)).toMatchObject([{ payment_status: 'paid' }]);
});

it('a dish is opened, read and closed by the keyboard, and the focus comes back to its card', async () => {
  const { page } = await visit('desktop');
  const menu = new MenuPage(page);
  await menu.openMenu();
  await tabTo(page, /^View details of /);
  const opener = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsOn(page, `[aria-label="${opener}"]`);
});

it('delivery, a tip and a promo code are chosen by the keyboard alone', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page, 2);
  await tabTo(page, /^Pickup/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Delivery address/);
  await page.keyboard.type('1905 University Ave');
  await tabTo(page, /^ZIP/);
  await page.keyboard.type('77340');
  await page.getByText('We deliver to you').waitFor();
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Phone/);
  await page.keyboard.type(phone);
  await tabTo(page, /^15%/);
  await page.keyboard.press('ArrowRight');
  expect(await checkout.tip('18%').isChecked()).toBe(true);
  await tabTo(page, /^Promo code/);
  await page.keyboard.type('PINE10');
  await page.keyboard.press('Enter');
  await checkout.amount('Discount').waitFor();
  // What had the focus is gone.
  await focusIsOn(page, '[aria-label="Remove promo code PINE10"]');
  const total = await checkout.cents('Total');
  await tabTo(page, /^Continue to payment/);
  await page.keyboard.press('Enter');
  const payment = new SandboxPaymentPage(page);
  await payment.arrive();
  expect(await payment.amount()).toBe(total);
  const { tip_cents, subtotal_cents, ...order } = await orderOf(phone);
  expect(order).toMatchObject({ order_type: 'delivery', promo_code: 'PINE10', amount_due_cents: total });
  expect(tip_cents).toBe(Math.round(subtotal_cents * 0.18));
});

it('a later time and cash are chosen by the keyboard alone', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  // Until the times are there, it cannot be chosen.
  await page.getByRole('radio', { name: /^Later/, disabled: false }).waitFor({ state: 'attached' });
  await tabTo(page, /^As soon as possible/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^Time/);
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByLabel('Time', { exact: true }).inputValue();
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Phone/);
  await page.keyboard.type(phone);
  await tabTo(page, /^Card/);
  await page.keyboard.press('ArrowRight');
  await checkout.settled();
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await checkout.heading('Order Confirmed!').waitFor();
  const order = await orderOf(phone);
  expect(order).toMatchObject({ payment_status: 'pay_at_pickup', captured: 0 });
  expect(Date.parse(String(order.requested_for))).toBe(Date.parse(chosen));
});

it('a test card is paid with by the keyboard alone', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  const typed: [field: RegExp, text: string][] = [
    [/^Card number/, CARDS.approved],
    [/^Expiry month/, '12'],
    [/^Expiry year/, String(new Date().getFullYear() + 2)],
    [/^CVV/, '987'],
    [/^Name on card/, 'Ana Guest'],
    [/^First name/, 'Ana'],
    [/^Last name/, 'Guest'],
    [/^Billing ZIP/, '77340'],
  ];
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ana Guest');
  await tabTo(page, /^Phone/);
  await page.keyboard.type(phone);
  await tabTo(page, /^Card/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await checkout.settled();
  await tabTo(page, /^Enter card details/);
  await page.keyboard.press('Enter');
  await checkout.heading('Complete Payment').waitFor();
  for (const [field, text] of typed) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^Pay \$/);
  await page.keyboard.press('Enter');
  await checkout.heading('Order Confirmed!').waitFor();
  expect(await orderOf(phone)).toMatchObject({ payment_status: 'paid' });
});
