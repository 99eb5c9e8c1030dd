import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { addDishes, goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';
import { screensOf } from '../support/screensOf';

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('a code gives its discount to the cent, before tax, on screen, at the provider and in the order', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page, 2);
    await checkout.fill({ name: 'Ana Guest', phone });
    const subtotal = await checkout.cents('Subtotal');
    const discount = Math.round(subtotal / 10);
    await checkout.applyPromo('pine10'); // however it is typed
    await checkout.waitForAmount('Discount', -discount);
    const tax = await checkout.cents('Tax (8.25%)');
    expect(tax).toBe(Math.round((subtotal - discount) * 0.0825));

    const asked = await payOnProviderPage(page);
    expect(asked).toBe(subtotal - discount + tax);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({
      promo_code: 'PINE10',
      subtotal_cents: subtotal,
      discount_cents: discount,
      tax_cents: tax,
      amount_due_cents: asked,
      captured: asked,
    });
  });

  it('a code that was taken out again gives nothing', async () => {
    const phone = freshPhone();
    const { page } = await visit(screen);
    const checkout = await goToCheckout(page);
    await checkout.fill({ name: 'Ana Guest', phone });
    const before = await checkout.cents('Total');
    await checkout.applyPromo('PINE10');
    await checkout.amount('Discount').waitFor();
    await checkout.removePromo('PINE10');
    await checkout.amount('Discount').waitFor({ state: 'detached' });
    await checkout.waitForAmount('Total', before);
    expect(await payOnProviderPage(page)).toBe(before);
    await new SitePage(page).heading('Order Confirmed!').waitFor();
    expect(await orderOf(phone)).toMatchObject({ promo_code: null, discount_cents: 0, captured: before });
  });
});

it('a refused code says why, and costs nothing that was typed', async () => {
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  const before = await checkout.cents('Total');
  await checkout.applyPromo('NO-SUCH-CODE');
  const field = page.getByLabel('Promo code');
  await page.locator('[aria-invalid="true"]').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const reason = await page.locator(`#${(await field.getAttribute('aria-describedby')) ?? ''}`).innerText();
  expect(reason).toMatch(/code/i);
  expect(await checkout.cents('Total')).toBe(before);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Guest');
});

it('a code below its minimum says what it needs', async () => {
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.applyPromo('WELCOME5');
  await checkout.summary.getByText(/\$25/).waitFor();
  expect(await checkout.amount('Discount').count()).toBe(0);
});

it('a code entered on the cart page goes along to the checkout', async () => {
  const { page } = await visit('phone');
  await addDishes(page);
  await page.goto('/order');
  await page.getByLabel('Promo code').fill('PINE10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Discount', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Checkout/ }).click();
  await page.getByRole('button', { name: 'Remove promo code PINE10' }).waitFor();
});
