import type { BusinessHours, OrderingSettings } from '@site/contracts';
import type { Locator, Page } from 'playwright-core';
import { dollars, toCents } from '../pages/CheckoutPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { addDishes, goToCheckout } from '../flows/meals';
import { freshPhone } from '../support/orders';
import { ownSite } from '../support/ownSite';
import { callApi } from '../support/site';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

const SETTINGS = '/api/ordering/settings';
let settings: OrderingSettings;

// A pause, the hours and the charges are the same for all guests of a site.
ownSite();
beforeAll(async () => {
  settings = await callApi(SETTINGS);
});
afterEach(async () => {
  await call('PUT', SETTINGS, settings);
});

/** Ahead on any day: days that are over are not saved. */
const holiday = `${new Date().getFullYear() + 1}-07-04`;

describe.each(screensOf('phone', 'desktop'))('on a %s', (screen) => {
  it('staff pause orders, a guest reads when they are taken again, and staff resume', async () => {
    const { page, complaints } = await visitAsStaff('/admin/ordering', { screen });
    await page.getByLabel('Lead time').waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pause for 15 minutes' }).click();
    await page.getByText(/^Orders are paused\. Back /).waitFor();

    const guest = await visit(screen);
    await addDishes(guest.page);
    await guest.page.goto('/order');
    await guest.page.getByText(/^Kitchen catching up · orders again at /).waitFor();
    await guest.page.getByRole('link', { name: /^Checkout/ }).click();
    await guest.page
      .getByText(/The kitchen is catching up: we take orders again at .*You can order for later\./)
      .waitFor();

    await page.getByRole('button', { name: 'Resume now' }).click();
    await page.getByText('Orders are taken.').waitFor();
    await guest.page.goto('/order');
    await guest.page.getByText(/^Kitchen open/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('the hours that staff write are what guests read and when orders are taken', async () => {
    const { page, complaints } = await visitAsStaff('/business-hours', { screen });
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL('**/admin/hours');
    await page.getByRole('button', { name: 'Edit Hours' }).click();
    const text = screen === 'phone' ? '7AM - 9PM' : '8AM - 10PM';
    await page.getByLabel('Hours on Tuesday').fill(text);
    await page.getByRole('button', { name: 'Special Events' }).click();
    await page.getByLabel('Day', { exact: true }).fill(holiday);
    await page.getByLabel(/^Name/).fill('Fireworks');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Business hours saved').first().waitFor();
    const saved = await callApi<BusinessHours>('/api/business-hours');
    expect(saved.days[1]).toMatchObject({ label: 'Tue', text });
    expect(saved.exceptions).toMatchObject([{ date: holiday, label: 'Fireworks', closed: false }]);
    const guest = await visit(screen);
    await eventually(async () => {
      await guest.page.goto('/business-hours');
      await guest.page.getByRole('row', { name: new RegExp(`^Tue.*${text}`) }).waitFor({ timeout: 3000 });
    });
    await page.getByRole('button', { name: 'Edit Hours' }).click();
    await page.getByRole('button', { name: 'Remove Fireworks' }).click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('button', { name: 'Edit Hours' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

/** @returns how far the second one's box is below the first one's: negative where they overlap or the order is reversed */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return (below?.y ?? NaN) - ((above?.y ?? NaN) + (above?.height ?? NaN));
}

describe.each(['phone', 'desktop'] as const)('the bar of a long form on a %s', (screen) => {
  it('ADM-84 is covered by no message', async () => {
    const { page } = await visitAsStaff('/admin/ordering', { screen });
    await page.getByLabel('Lead time').fill('7');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const message = page.locator('[data-toaster]').getByText('Ordering settings saved');
    await message.waitFor();
    await eventually(async () => expect(await gapBetween(message, save)).toBeGreaterThan(0));
    const covering = await save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? null : 'covered';
    });
    expect(covering).toBeNull();
  });
});

/** Saves fields of /admin/ordering by their labels. */
async function saveOrdering(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You have changes that are not saved.').waitFor({ state: 'detached' });
}

it('a new delivery area and its fee hold for the next guest, and the old ones again when staff put them back', async () => {
  const { page, complaints } = await visitAsStaff('/admin/ordering');
  const area = {
    'ZIP codes': '75001',
    Radius: '0',
    'Delivery fee': '6.50',
    'Minimum order': '0',
    'Free delivery from': '',
  };
  const before = Object.fromEntries(
    await Promise.all(
      Object.keys(area).map(
        async (label) => [label, await page.getByLabel(label, { exact: true }).inputValue()] as const,
      ),
    ),
  );
  await saveOrdering(page, area);
  const guest = await visit('phone');
  const checkout = await goToCheckout(guest.page);
  const pickup = await checkout.cents('Total');
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone(), address: '1905 University Ave', zip: '77340' });
  await guest.page.getByText('That is outside our delivery area').waitFor();
  await guest.page.getByLabel('ZIP').fill('75001');
  await guest.page.getByText('We deliver to you for $6.50.').waitFor();
  await checkout.waitForAmount('Total', pickup + 650);

  await saveOrdering(page, before);
  await guest.page.reload();
  await guest.page.getByText('That is outside our delivery area').waitFor();
  await guest.page.getByLabel('ZIP').fill('77340');
  const fee = toCents(settings.delivery.fee);
  await checkout.waitForAmount('Delivery', fee);
  expect(await callApi(SETTINGS)).toEqual(settings);
  expect(complaints).toEqual([]);
});

it('new tips and a new tax are on the checkout at once; a tip that is gone is not charged', async () => {
  const { page, complaints } = await visitAsStaff('/admin/ordering');
  const guest = await visit('phone');
  const checkout = await goToCheckout(guest.page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  const subtotal = await checkout.cents('Subtotal');
  await checkout.chooseTip('18%');
  await checkout.waitForAmount('Tip', Math.round(subtotal * 0.18));

  await saveOrdering(page, { 'Tip presets': '10, 12', 'Sales tax': '5' });
  await checkout.continueToPayment();
  await guest.page.getByText('This tip is no longer offered. Please choose again.').waitFor();
  const tax = Math.round(subtotal * 0.05);
  await checkout.waitForAmount('Tax (5%)', tax);
  await checkout.waitForAmount('Total', subtotal + tax);
  expect(await checkout.tip('15%').count()).toBe(0);
  await checkout.chooseTip('12%');
  const tip = Math.round(subtotal * 0.12);
  await checkout.waitForAmount('Total', subtotal + tax + tip);
  await guest.page.getByRole('button', { name: `Continue to payment · ${dollars(subtotal + tax + tip)}` }).waitFor();

  await saveOrdering(page, { 'Tip presets': '' });
  await guest.page.reload();
  await guest.page.getByText('This tip is no longer offered. Please choose again.').waitFor();
  await checkout.waitForAmount('Tip', 0);
  await checkout.chooseTip('Other amount');
  await guest.page.getByLabel('Tip amount').fill('2.00');
  await checkout.waitForAmount('Total', subtotal + tax + 200);
  expect(complaints).toEqual([]);
});

it('a lower limit of unpaid work asks a guest to pay first, and a higher one takes cash again', async () => {
  const { page, complaints } = await visitAsStaff('/admin/ordering', { screen: 'tablet' });
  await saveOrdering(page, { 'Unpaid orders of one guest': '1' });
  const guest = await visit('phone');
  const checkout = await goToCheckout(guest.page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await checkout.payBy('Cash');
  await checkout.settled();
  await checkout.placeOrder();
  await guest.page
    .getByText(/^This order is too large to be made before it is paid\. Please pay by card/)
    .first()
    .waitFor();

  await saveOrdering(page, { 'Unpaid orders of one guest': '150' });
  await checkout.payBy('Cash');
  await checkout.placeOrder();
  await checkout.heading('Order Confirmed!').waitFor();
  expect(complaints).toEqual([]);
});
