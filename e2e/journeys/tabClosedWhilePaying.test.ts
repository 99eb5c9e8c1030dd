import type { Page } from 'playwright-core';
import { CARDS, SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { OrderStatusPage } from '../pages/OrderStatusPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { readMail } from '../support/mailbox';
import { goToCheckout } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

/** The payment reaches the provider, its answer reaches nobody: the tab is gone. */
async function payAndCloseTab(page: Page): Promise<void> {
  const gone = new Promise<void>((done) => {
    void page.route('**/sandbox-pay/checkout/*/pay', async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await page.close();
      done();
    });
  });
  const paying = new SandboxPaymentPage(page).pay(CARDS.approved).catch(() => undefined); // the tab goes under its press
  await gone;
  await paying;
}

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('PAY-03 a guest who closes the tab while paying has a paid order in the kitchen, an empty cart, and the order’s page by its mail', async () => {
    const phone = freshPhone();
    const email = `ana.${phone.replaceAll(' ', '')}@example.com`;
    const { page, context } = await visit(screen);
    const checkout = await goToCheckout(page, 2);
    await checkout.fill({ name: 'Ana Guest', phone, email });
    await checkout.continueToPayment();
    const payment = new SandboxPaymentPage(page);
    await payment.arrive();
    const asked = await payment.amount();
    await payAndCloseTab(page);

    const order = await eventually(async () => {
      const found = await orderOf(phone);
      expect(found.payment_status).toBe('paid');
      return found;
    });
    expect(order).toMatchObject({ amount_due_cents: asked, captured: asked });
    expect(await staff.shownOrders()).toContain(order.id);

    const nextVisit = await context.newPage();
    const site = new SitePage(nextVisit);
    await site.open('/checkout');
    await site.heading('Your cart is empty').waitFor();
    await site.waitForCartCount(0);

    const mail = await readMail(email, String(order.order_number));
    const link = /https?:\/\/\S+\/order-status\/\S+/.exec(mail)?.[0];
    const { page: elsewhere } = await visit(screen); // another browser, with nothing but the mail
    await elsewhere.goto(String(link));
    const status = new OrderStatusPage(elsewhere);
    await status.heading('We have your order').waitFor();
    await elsewhere.getByText(`Order #${order.order_number}`).waitFor();
    expect(elsewhere.url()).not.toContain('#t='); // neither history nor a shared screen keeps the secret
  });
});
