import { OrderStatusPage } from '../pages/OrderStatusPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('a later time that was chosen is in the order, on the confirmation and on its status page', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    const { at, words } = await checkout.chooseLater(6);
    await payOnProviderPage(page);

    const site = new SitePage(page);
    await site.heading('Order Confirmed!').waitFor();
    const order = await orderOf(phone);
    expect(Date.parse(String(order.requested_for))).toBe(Date.parse(at));
    expect(order).toMatchObject({ payment_status: 'paid', captured: order.amount_due_cents });

    await page.getByRole('link', { name: 'Follow your order' }).click();
    const status = new OrderStatusPage(page);
    await status.heading('We have your order').waitFor();
    await page.getByText('Pickup planned for').first().waitFor();
    await page.getByText(words).first().waitFor();
  });
});

it('a chosen time outlives a reload and the way back from the payment page', async () => {
  const phone = freshPhone();
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const { at } = await checkout.chooseLater(3);
  await page.reload();
  const times = page.getByLabel('Time', { exact: true });
  const untilKept = () => eventually(async () => expect(await times.inputValue()).toBe(at));
  await untilKept();
  await checkout.continueToPayment();
  await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor();
  await page.goBack();
  await untilKept();
  await payOnProviderPage(page);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  expect(Date.parse(String((await orderOf(phone)).requested_for))).toBe(Date.parse(at));
});

it('a time that was full when it was ordered gets a message at its field, and another one can be chosen', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const { at } = await checkout.chooseLater(4);
  // As if the clock had gone on while the page stood open: the time that is asked for lies in the past.
  await page.route('**/api/orders/from-cart', async (route) => {
    const body = route.request().postDataJSON() as { requested_for: string };
    expect(body.requested_for).toBe(at);
    await route.continue({ postData: JSON.stringify({ ...body, requested_for: '2026-01-05T18:00:00Z' }) });
  });
  await checkout.continueToPayment();
  const times = page.getByLabel('Time', { exact: true });
  await page.locator('select[aria-invalid="true"]').waitFor();
  expect(await times.inputValue()).toBe('');
  await page.unroute('**/api/orders/from-cart');
  const another = await checkout.chooseLater(5);
  await payOnProviderPage(page);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  expect(Date.parse(String((await orderOf(phone)).requested_for))).toBe(Date.parse(another.at));
});
