import type { OrderingSettings } from '@site/contracts';
import { dollars, toCents } from '../pages/CheckoutPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { addDishes, goToCheckout, payOnProviderPage } from '../flows/meals';
import { focusIsOn } from '../support/keyboard';
import { freshPhone, orderOf, ordersOf } from '../support/orders';
import { callApi } from '../support/site';
import { screensOf } from '../support/screensOf';

const rules = async () => (await callApi<OrderingSettings>('/api/ordering/settings')).delivery;

describe.each(screensOf('desktop', 'phone'))('on a %s', (screen) => {
  it('a delivery costs its fee, in the total, at the provider and in the order, with the address as it was typed', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page, 2);
    const pickup = await checkout.cents('Total');
    const fee = toCents((await rules()).fee);
    await checkout.fill({ name: 'Ana Guest', phone, address: '1905 University Ave', zip: '77340' });
    await page.getByText(`We deliver to you for ${dollars(fee)}.`).waitFor();
    await checkout.waitForAmount('Delivery', fee);
    await checkout.waitForAmount('Total', pickup + fee); // untaxed
    const asked = await payOnProviderPage(page);
    expect(asked).toBe(pickup + fee);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({
      order_type: 'delivery',
      payment_status: 'paid',
      delivery_fee_cents: fee,
      delivery_address: '1905 University Ave, Huntsville 77340',
      amount_due_cents: asked,
      captured: asked,
    });
  });

  it('below the minimum it says what is missing, and more food makes it possible', async () => {
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page);
    const { minimum } = await rules();
    const missing = toCents(minimum) - (await checkout.cents('Subtotal'));
    expect(missing).toBeGreaterThan(0);
    const phone = freshPhone();
    await checkout.fill({ name: 'Ana Guest', phone, address: '1905 University Ave', zip: '77340' });
    await page.getByText(`${dollars(missing)} to go for delivery`).waitFor();
    await checkout.continueToPayment();
    expect(await ordersOf(phone)).toEqual([]);

    await page.getByRole('link', { name: 'Add something' }).click();
    await addDishes(page, 2);
    await page.goto('/checkout');
    await page.getByText('We deliver to you').waitFor();
    expect(await page.getByLabel('Delivery address').inputValue()).toBe('1905 University Ave');
    await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ order_type: 'delivery', payment_status: 'paid' });
  });

  it('outside the area there is a number to call, and pickup is a press away', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page, 2);
    await checkout.fill({ name: 'Ana Guest', phone, address: '1 Main St', zip: '10001' });
    await page.getByText('That is outside our delivery area').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Call To Order' }).getAttribute('href')).toMatch(
      /^tel:/,
    );
    await checkout.continueToPayment();
    expect(await ordersOf(phone)).toEqual([]);
    await page.getByRole('button', { name: 'Switch to pickup' }).click();
    await payOnProviderPage(page);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ order_type: 'pickup', delivery_address: null, delivery_fee_cents: 0 });
  });
});

it('without an address the form says so at the field, and no order is made', async () => {
  const phone = freshPhone();
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page, 2);
  await checkout.fill({ name: 'Ana Guest', phone });
  await checkout.chooseDelivery();
  await page.getByLabel('ZIP').fill('77340');
  await page.getByText('We deliver to you').waitFor();
  await checkout.settled();
  await checkout.continueToPayment();
  await page.getByText('Please provide a delivery address').first().waitFor();
  await focusIsOn(page, '[name=delivery_address]');
  expect(await ordersOf(phone)).toEqual([]);
});
