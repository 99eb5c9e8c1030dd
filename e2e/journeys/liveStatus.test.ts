import type { Page } from 'playwright-core';
import { dollars } from '../pages/CheckoutPage';
import { OrderStatusPage } from '../pages/OrderStatusPage';
import type { Screen } from '../support/browser';
import { visit } from '../support/browser';
import { followPaidOrder } from '../flows/meals';
import { staff } from '../support/staff';
import { screensOf } from '../support/screensOf';

/** Set once a page is there; gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { __sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => '__sameDocument' in window);

async function follow(screen: Screen, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const { page, context, complaints } = await visit(screen);
  await prepare(page);
  const order = await followPaidOrder(page);
  await mark(page);
  return { page, context, complaints, order, status: new OrderStatusPage(page) };
}

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('the page of an order turns by itself, from the kitchen to the counter', async () => {
    const { page, order, status, complaints } = await follow(screen);
    await status.freshness('Live').waitFor();
    await staff.move(order.id, 'accepted');
    await status.heading('The kitchen has your order').waitFor();
    await staff.move(order.id, 'preparing');
    await status.heading('Your meal is being made').waitFor();
    await status.step('In the kitchen').waitFor();
    await staff.move(order.id, 'ready');
    await status.heading('Ready for you').waitFor();
    await page.getByText(`Tell us number ${order.order_number} at the counter.`).first().waitFor();
    await staff.move(order.id, 'completed');
    await status.heading('Enjoy your meal!').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('refunds by staff are shown, partial and full', async () => {
    const { page, order, status } = await follow(screen);
    const paid = order.amount_due_cents;
    await staff.refund(order.id, { amount: '1.00', reason: 'A cold side' });
    await page.getByText(`${dollars(100)} sent back to you`).waitFor();
    await staff.refund(order.id);
    await page.getByText(`${dollars(paid)} sent back to you`).waitFor();
    await status.amount('Paid by card').getByText(dollars(paid)).waitFor();
    await status.heading('This order is cancelled').waitFor();
    await page.getByText('All you paid has been sent back to you.').first().waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await staff.order(order.id)).toMatchObject({ payment_status: 'refunded', status: 'Cancelled' });
  });
});

it('a cancelled order says so at once, and that the money is back', async () => {
  const { page, order, status } = await follow('phone');
  await staff.move(order.id, 'cancelled');
  await status.heading('This order is cancelled').waitFor();
  await page.getByText('All you paid has been sent back to you.').first().waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

it('where no stream comes through, the page asks by itself', async () => {
  const { page, order, status } = await follow('desktop', async (before) => {
    await before.clock.install();
    await before.route('**/api/orders/*/events', (route) => route.abort());
  });
  await status.freshness('Updating every 30 s').waitFor();
  await staff.move(order.id, 'preparing');
  await page.clock.runFor(31_000);
  await status.heading('Your meal is being made').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

it('a stream that is cut comes back, with what happened meanwhile', async () => {
  const { page, context, order, status } = await follow('phone');
  await status.freshness('Live').waitFor();
  await context.setOffline(true);
  await status.freshness(/^Offline, as of/).waitFor();
  await status.heading('We have your order').waitFor(); // what was known stays
  await staff.move(order.id, 'ready');
  await context.setOffline(false);
  await status.heading('Ready for you').waitFor();
  await status.freshness('Live').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

it('a stranger with the address alone sees no order', async () => {
  const { order } = await follow('desktop');
  const { page } = await visit('desktop');
  await page.goto(`/order-status/${order.id}`);
  await new OrderStatusPage(page).heading('We cannot find this order').waitFor();
});
