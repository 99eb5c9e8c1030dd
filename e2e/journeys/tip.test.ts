import { dollars } from '../pages/CheckoutPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { freshPhone, orderOf } from '../support/orders';

it.each([
  [15, 'phone'],
  [18, 'desktop'],
  [20, 'phone'],
  [25, 'desktop'],
] as const)('a tip of %i %% of the subtotal is charged once and never taxed, on a %s', async (percent, screen) => {
  const phone = freshPhone();
  const { page } = await visit(screen);
  const checkout = await goToCheckout(page, 2);
  await checkout.fill({ name: 'Ana Guest', phone });
  const [subtotal, tax, before] = [
    await checkout.cents('Subtotal'),
    await checkout.cents('Tax (8.25%)'),
    await checkout.cents('Total'),
  ];
  expect(await checkout.cents('Tip')).toBe(0); // nothing is chosen for the guest

  const tip = Math.round((subtotal * percent) / 100);
  await checkout.chooseTip(`${percent}%`);
  await checkout.waitForAmount('Tip', tip);
  await checkout.waitForAmount('Total', before + tip);
  expect(await checkout.cents('Tax (8.25%)')).toBe(tax);

  const asked = await payOnProviderPage(page);
  expect(asked).toBe(before + tip);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  expect(await orderOf(phone)).toMatchObject({
    payment_status: 'paid',
    subtotal_cents: subtotal,
    tax_cents: tax,
    tip_cents: tip,
    amount_due_cents: asked,
    captured: asked,
  });
});

it('an amount of one’s own is the tip, to the cent, and is on the receipt', async () => {
  const phone = freshPhone();
  const { page } = await visit('phone');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const before = await checkout.cents('Total');
  await checkout.chooseTip('Other amount');
  await page.getByLabel('Tip amount').fill('3.07');
  await checkout.waitForAmount('Tip', 307);
  await checkout.waitForAmount('Total', before + 307);
  const asked = await payOnProviderPage(page);
  expect(asked).toBe(before + 307);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  await page.getByText(dollars(307), { exact: true }).waitFor();
  expect(await orderOf(phone)).toMatchObject({ tip_cents: 307, amount_due_cents: asked, captured: asked });
});

it('a tip that is not an amount is refused at its field, and a guest who cancels it pays none', async () => {
  const phone = freshPhone();
  const { page } = await visit('desktop');
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone });
  const before = await checkout.cents('Total');
  await checkout.chooseTip('Other amount');
  await page.getByLabel('Tip amount').fill('a lot');
  await checkout.continueToPayment();
  await page.getByText('Enter 0 or more, in dollars and cents').first().waitFor();
  await checkout.chooseTip('20%');
  await checkout.settled();
  await checkout.chooseTip('No tip');
  await checkout.waitForAmount('Tip', 0);
  const asked = await payOnProviderPage(page);
  expect(asked).toBe(before);
  await new SitePage(page).heading('Order Confirmed!').waitFor();
  expect(await orderOf(phone)).toMatchObject({ tip_cents: 0, captured: before });
});

it('WEB-70 in forced colors the amount of the chosen tip has the color of its percentage', async () => {
  const { page } = await visit('desktop', { forcedColors: 'active' });
  const checkout = await goToCheckout(page);
  await checkout.chooseTip('18%');
  const tile = page.locator('label').filter({ has: checkout.tip('18%') });
  const colors = await tile.evaluate((label) => {
    const [percentage, amount] = ['18%', '$'].map((text) =>
      [...label.querySelectorAll('*')].find(
        (part) => part.childElementCount === 0 && part.textContent?.trim().startsWith(text),
      ),
    );
    return [percentage, amount].map((part) => part && getComputedStyle(part).color);
  });
  expect(colors[0]).toBeDefined();
  expect(colors[1]).toBe(colors[0]);
});
