import type { Category, MenuItem } from '@site/contracts';
import type { Page } from 'playwright-core';
import { CheckoutPage } from '../pages/CheckoutPage';
import { MenuPage } from '../pages/MenuPage';
import { OrderStatusPage } from '../pages/OrderStatusPage';
import { SandboxPaymentPage } from '../pages/SandboxPaymentPage';
import { axeFindingsInBothSizes } from '../support/axe';
import { visit } from '../support/browser';
import { readMail } from '../support/mailbox';
import { addDishes, followPaidOrder, goToCheckout } from '../flows/meals';
import { freshPhone } from '../support/orders';
import { staff } from '../support/staff';

const STATES: [name: string, reach: (page: Page) => Promise<void>][] = [
  [
    'the dish dialog',
    async (page) => {
      await new MenuPage(page).openMenu();
      await page
        .getByRole('link', { name: /^View details of/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a sold-out dish with its alternatives',
    async (page) => {
      // In this browser only: the other journeys order from the same menu. Its own answer comes with the home page alone, so
      // the visit begins elsewhere.
      await page.route('**/api/categories/**', async (route) => {
        const response = await route.fetch();
        const [first, ...others] = (await response.json()) as Category[];
        const dishes = (await (await page.request.get('/api/menu-items/')).json()) as MenuItem[];
        const soldOut = dishes.filter(({ category_id }) => category_id === first?.id).slice(-1);
        const sold_out_items = soldOut.map((dish) => ({ ...dish, id: 999_999, is_available: false }));
        await route.fulfill({ response, json: [{ ...first, sold_out_items }, ...others] });
      });
      await page.goto('/about');
      await page.getByRole('banner').getByRole('link').first().click();
      await page.getByRole('link', { name: /^See alternatives to/ }).click();
      await page.getByRole('region', { name: 'You could have instead' }).waitFor();
    },
  ],
  [
    'the dialog that edits a line of the cart',
    async (page) => {
      await addDishes(page);
      await page.goto('/order');
      await page.getByRole('link', { name: /^Edit/ }).click();
      await page.getByRole('button', { name: /^Save changes/ }).waitFor();
    },
  ],
  [
    'a menu search without a match',
    async (page) => {
      await new MenuPage(page).openMenu();
      await page.getByRole('searchbox').fill('nothing is called so');
      await page.getByText('Nothing on the menu fits').waitFor();
    },
  ],
  [
    'a filled cart',
    async (page) => {
      await addDishes(page);
      await page.goto('/order');
      await page.getByRole('link', { name: 'Checkout' }).waitFor();
    },
  ],
  [
    'the question before clearing the cart',
    async (page) => {
      await addDishes(page);
      await page.goto('/order');
      await page.getByRole('button', { name: 'Clear Cart' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'the checkout with its errors',
    async (page) => {
      await addDishes(page);
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByText('Missing Information').waitFor();
    },
  ],
  [
    'the payment page',
    async (page) => {
      await addDishes(page);
      await page.goto('/checkout');
      const checkout = new CheckoutPage(page);
      await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
      await checkout.continueToPayment();
      await new SandboxPaymentPage(page).arrive();
    },
  ],
  [
    'the checkout with every choice open',
    async (page) => {
      const checkout = await goToCheckout(page, 2);
      await checkout.fill({ name: 'Ana Guest', phone: freshPhone(), address: '1905 University Ave' });
      await page.getByText('We deliver to you').waitFor();
      await checkout.chooseLater(2);
      await checkout.chooseTip('Other amount');
      await page.getByLabel('Tip amount').fill('2.50');
      await checkout.applyPromo('PINE10');
      await checkout.amount('Discount').waitFor();
      await checkout.settled();
      await checkout.unfoldSummary();
    },
  ],
  [
    'the checkout outside the delivery area, with a refused code',
    async (page) => {
      const checkout = await goToCheckout(page, 2);
      await checkout.fill({ name: 'Ana Guest', phone: freshPhone(), address: '1 Main St', zip: '10001' });
      await page.getByText('That is outside our delivery area').waitFor();
      await checkout.applyPromo('NO-SUCH-CODE');
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  ],
  [
    'the checkout of somebody who is offline',
    async (page) => {
      await goToCheckout(page);
      await page.context().setOffline(true);
      await page.getByText('What you typed is kept.').waitFor();
    },
  ],
  [
    'the card form',
    async (page) => {
      await openCardForm(page);
    },
  ],
  [
    'the card form with its errors',
    async (page) => {
      await (await openCardForm(page)).payButton().click();
      await page.getByText('Invalid card number').waitFor();
    },
  ],
  [
    'the confirmation of an order in cash',
    async (page) => {
      const checkout = await goToCheckout(page);
      await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
      await checkout.payBy('Cash');
      await checkout.placeOrder();
      await page.getByText(/in cash at pickup/).waitFor();
      await page.getByText('To pay at pickup').waitFor();
    },
  ],
  [
    'the page of an order in the kitchen',
    async (page) => {
      const { id } = await followPaidOrder(page);
      await staff.move(id, 'preparing');
      await new OrderStatusPage(page).heading('Your meal is being made').waitFor();
    },
  ],
  [
    'the page of a cancelled order',
    async (page) => {
      const { id } = await followPaidOrder(page);
      await staff.move(id, 'cancelled');
      await page.getByText(/sent back to you$/).waitFor();
    },
  ],
  [
    'the control page of the sandbox provider',
    async (page) => {
      await page.goto('/sandbox-pay/control');
      await page.getByRole('heading', { level: 1, name: 'Control' }).waitFor();
    },
  ],
  [
    'the mailbox with a mail open',
    async (page) => {
      const phone = freshPhone();
      const email = `ana.${phone.replaceAll(' ', '')}@example.com`;
      const checkout = await goToCheckout(page);
      await checkout.fill({ name: 'Ana Guest', phone, email });
      await checkout.payBy('Cash');
      await checkout.placeOrder();
      await readMail(email, 'order');
      await page.goto('/dev/mailbox');
      await page.getByRole('link').filter({ hasText: email }).first().click();
      await page.locator('iframe').waitFor();
    },
  ],
];

async function openCardForm(page: Page): Promise<CheckoutPage> {
  const checkout = await goToCheckout(page);
  await checkout.fill({ name: 'Ana Guest', phone: freshPhone() });
  await checkout.payBy('Test card');
  await checkout.settled();
  await checkout.enterCardDetails();
  return checkout;
}

describe('WEB-6 axe finds nothing on a phone and on a desktop', () => {
  it.each(STATES)('%s', async (_name, reach) => {
    const { page } = await visit('phone');
    await reach(page);
    expect(await axeFindingsInBothSizes(page)).toEqual([]);
  });
});
