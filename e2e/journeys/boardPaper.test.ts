import type { MenuItem, OrderDetail } from '@site/contracts';
import type { Page } from 'playwright-core';
import { goToCheckout, payOnProviderPage } from '../flows/meals';
import { BoardPage } from '../pages/BoardPage';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { placeOrder } from '../support/counter';
import { freshPhone, orderOf } from '../support/orders';
import { callApi } from '../support/site';
import { call, staff } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';

type Printed = { text: string; width: string; dish: string; smallest: number };

/** A browser without a screen prints nothing: what it would print is kept instead. */
function keepPrinted(page: Page) {
  return page.addInitScript(() => {
    window.print = () => {
      const dish = document.querySelector('.dish');
      const sizes = [...document.querySelectorAll('li, p')].map((line) => parseFloat(getComputedStyle(line).fontSize));
      const printed = {
        text: document.body.innerText,
        width: getComputedStyle(document.body).width,
        dish: dish && getComputedStyle(dish).fontSize,
        smallest: Math.min(...sizes),
      };
      Object.assign(window.top ?? window, { __printed: printed });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

async function printedBy(page: Page): Promise<Printed> {
  const paper = await page.waitForFunction(() => (window as unknown as { __printed?: Printed }).__printed);
  const printed = await paper.jsonValue();
  if (!printed) throw new Error('Nothing was printed');
  return printed;
}

it.each(['board', 'order page'] as const)(
  'ADM-70 the ticket prints on paper of 80 mm from the %s, with what is to be collected',
  async (from) => {
    const order = await placeOrder({ name: 'Pat Paper', quantity: 3 });
    const { page, complaints } = await visitAsStaff('/admin/board', { prepare: keepPrinted });
    const board = new BoardPage(page);
    if (from === 'board') {
      await board.arrive();
      await board.press(order.order_number, `Print order ${order.order_number}`);
    } else {
      await page.goto(`/admin/orders/${order.id}`);
      await page.getByRole('button', { name: 'Print ticket' }).click();
    }
    const printed = await printedBy(page);
    expect(printed.text).toContain(`#${order.order_number}`);
    expect(printed.text).toContain('Pat Paper · pickup');
    expect(printed.text).toMatch(/COLLECT \$\d+\.\d\d/);
    expect(printed.text).toContain(`3 × ${order.dish}`);
    expect(printed.text).not.toContain('Phone');
    // 74 mm, and the dish in its own size: the policy of the page let the paper have its style.
    expect(Number.parseFloat(printed.width)).toBeCloseTo(279.7, 0);
    expect(printed.dish).toBe('17px');
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await staff.move(order.id, 'cancelled');
  },
);

it('ADM-91 ticket and receipt have the choices of each dish', async () => {
  const { id } = await placeOrder({ name: 'Pat Paper', hasChoices: true });
  const { order } = await call<OrderDetail>('GET', `/api/admin/orders/${id}`);
  const choices = order.items[0]?.customizations ?? [];
  expect(choices).not.toEqual([]);
  const { page } = await visitAsStaff(`/admin/orders/${id}`, { prepare: keepPrinted });
  for (const paper of ['Print ticket', 'Print receipt']) {
    await page.evaluate(() => Object.assign(window, { __printed: undefined }));
    await page.getByRole('button', { name: paper }).click();
    const { text } = await printedBy(page);
    for (const choice of choices) expect(text).toContain(choice);
  }
  await staff.move(id, 'cancelled');
});

it.each(['board', 'order page'] as const)(
  'ADM-150 a ticket that is printed from the %s has choices and allergens, in letters to be read at the stove',
  async (from) => {
    const { id, dishId, order_number: number } = await placeOrder({ name: 'Pat Paper', hasChoices: true });
    const dishes = await callApi<MenuItem[]>('/api/menu/items');
    const allergens = dishes.find((dish) => dish.id === dishId)?.allergens ?? [];
    expect(allergens).not.toEqual([]);
    const { page } = await visitAsStaff(from === 'board' ? '/admin/board' : `/admin/orders/${id}`, {
      prepare: keepPrinted,
    });
    if (from === 'board') {
      const board = new BoardPage(page);
      await board.arrive();
      await board.press(number, `Print order ${number}`);
    } else await page.getByRole('button', { name: 'Print ticket' }).click();
    const { text, smallest } = await printedBy(page);
    expect(text).toContain(`ALLERGENS: ${allergens.join(', ')}`);
    expect(smallest).toBeGreaterThanOrEqual(15);
    await staff.move(id, 'cancelled');
  },
);

describe('the ticket of a delivery', () => {
  async function placeDelivery() {
    const phone = freshPhone();
    const guest = await visit('phone');
    const checkout = await goToCheckout(guest.page, 2);
    await checkout.fill({ name: 'Dee Livery', phone, address: '1905 University Ave', zip: '77340' });
    await payOnProviderPage(guest.page);
    await new SitePage(guest.page).heading('Order Confirmed!').waitFor();
    return { phone, order: await orderOf(phone) };
  }

  it.each(['board', 'order page'] as const)(
    'ADM-77 has the address and the phone number for the driver, printed by a cook from the %s',
    async (from) => {
      const { order, phone } = await placeDelivery();
      const { page, complaints } = await visitAsStaff('/admin/board', { role: 'kitchen', prepare: keepPrinted });
      if (from === 'board') {
        const board = new BoardPage(page);
        await board.arrive();
        expect(await board.ticket(order.order_number).innerText()).not.toContain(phone);
        await board.press(order.order_number, `Print order ${order.order_number}`);
      } else {
        await page.goto(`/admin/orders/${order.id}`);
        await page.getByRole('button', { name: 'Print ticket' }).click();
      }
      const { text } = await printedBy(page);
      expect(text).toContain('1905 University Ave');
      expect(text).toContain(`Phone ${phone}`);
      expect(complaints).toEqual([]);
      await staff.move(order.id, 'cancelled');
    },
  );

  it('ADM-77 is printed without the number where it cannot be read, and says so', async () => {
    const { order, phone } = await placeDelivery();
    const { page } = await visitAsStaff('/admin/board', { prepare: keepPrinted });
    const board = new BoardPage(page);
    await board.arrive();
    await page.route(`**/api/admin/orders/${order.id}`, (route) => route.abort());
    await board.press(order.order_number, `Print order ${order.order_number}`);
    const { text } = await printedBy(page);
    expect(text).toContain('1905 University Ave');
    expect(text).not.toContain(phone);
    await page.getByText('Printed without the phone number').waitFor();
    await staff.move(order.id, 'cancelled');
  });
});
