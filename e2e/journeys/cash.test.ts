import { dollars } from '../pages/CheckoutPage';
import { OrderStatusPage } from '../pages/OrderStatusPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { goToCheckout } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('cash at pickup: the kitchen has the order, nobody counts it as paid, and the guest knows what to bring', async () => {
    const phone = freshPhone();
    const { page, complaints } = await visit(screen);
    const checkout = await goToCheckout(page, 2);
    await checkout.fill({ name: 'Ana Guest', phone });
    await checkout.payBy('Cash');
    const total = await checkout.cents('Total');
    await checkout.placeOrder();

    const site = new SitePage(page);
    await site.heading('Order Confirmed!').waitFor();
    await page.getByText(`Please pay ${dollars(total)} in cash at pickup.`).waitFor();
    await site.waitForCartCount(0);
    const order = await orderOf(phone);
    expect(order).toMatchObject({
      payment_status: 'pay_at_pickup',
      payment_method: 'cash',
      amount_due_cents: total,
      captured: 0,
      confirmed: 1,
    });
    expect(await staff.shownOrders()).toContain(order.id);

    await page.reload();
    await site.heading('Order Confirmed!').waitFor();
    await page.getByRole('link', { name: 'Follow your order' }).click();
    const status = new OrderStatusPage(page);
    await status.heading('We have your order').waitFor();
    await status.amount('To pay at pickup').getByText(dollars(total)).waitFor();
    expect(complaints).toEqual([]);
  });
});

it('cash is not offered for a delivery; guests who had chosen it pay by card', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page, 2);
  await checkout.payBy('Cash');
  await checkout.chooseDelivery();
  await checkout.payment('Cash').waitFor({ state: 'detached' });
  expect(await checkout.payment('Card').isChecked()).toBe(true);
  await checkout.fill({ name: 'Ana Guest', phone, address: '1905 University Ave' });
  await checkout.settled();
  await checkout.continueToPayment();
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor();
  expect(await orderOf(phone)).toMatchObject({ order_type: 'delivery', payment_method: 'credit_card', confirmed: 0 });
});

it('two presses on Place order make one order', async () => {
  const phone = freshPhone();
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.payBy('Cash');
  await checkout.settled();
  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await checkout.heading('Order Confirmed!').waitFor();
  expect(await orderOf(phone)).toMatchObject({ payment_status: 'pay_at_pickup' });
});
