import { BoardPage } from '../pages/BoardPage';
import { OrderStatusPage } from '../pages/OrderStatusPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit, type Screen } from '../support/browser';
import { placeOrder, setKitchen, type PlacedOrder } from '../support/counter';
import { tabTo } from '../support/keyboard';
import { readMail } from '../support/mailbox';
import { eventually } from '../support/eventually';
import { followPaidOrder } from '../flows/meals';
import { ownSite } from '../support/ownSite';
import { queryDatabase } from '../support/site';
import { staff } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

// The board shows every open order of its site, and sixty orders within a minute come from one address.
ownSite({ REQUEST_LIMITS: 'off' });
beforeAll(async () => {
  await setKitchen({
    capacity_minutes: 10_000,
    unpaid_percent: 100,
    unpaid_percent_per_network: 100,
    unpaid_minutes_per_guest: 10_000,
  });
});

async function openBoard(screen: Screen) {
  const visited = await visitAsStaff('/admin/board', { screen });
  const board = new BoardPage(visited.page);
  await board.live();
  return { ...visited, board };
}

/** The page on which the guest of an order follows it. */
async function follow({ path }: PlacedOrder) {
  const { page } = await visit('phone');
  await page.goto(path);
  const status = new OrderStatusPage(page);
  await status.heading('We have your order').waitFor();
  return { page, status };
}

describe.each(['phone', ...screensOf('tablet', 'desktop')] as const)('on a %s', (screen) => {
  it('an order goes from new to handed over, and its guest sees each step', async () => {
    const order = await placeOrder();
    const { page, board, complaints } = await openBoard(screen);
    const guest = await follow(order);
    const lane = async (name: 'New' | 'Accepted' | 'Preparing' | 'Ready') => {
      if (screen === 'phone') await page.getByRole('button', { name: new RegExp(`^${name} \\d`) }).click();
      await board.ticketIn(name, order.order_number).waitFor();
    };
    await lane('New');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await board.press(order.order_number, 'Accept');
    await guest.status.heading('The kitchen has your order').waitFor();
    await lane('Accepted');
    await board.press(order.order_number, 'Start preparing');
    await guest.status.heading('Your meal is being made').waitFor();
    await lane('Preparing');
    await board.press(order.order_number, 'Ready');
    await guest.status.heading('Ready for you').waitFor();
    await lane('Ready');
    await board.press(order.order_number, 'Collect and hand over');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Paid, hand over' }).click();
    await guest.status.heading('Enjoy your meal!').waitFor();
    await board.ticket(order.order_number).waitFor({ state: 'detached' });
    expect(await staff.order(order.id)).toMatchObject({ payment_status: 'paid', status: 'Fulfilled' });
    expect(complaints).toEqual([]);
  });
});

it('on an upright tablet a ticket is wide enough for its number and the words of its dishes', async () => {
  const order = await placeOrder({ name: 'Bartholomew Featherstonehaugh' });
  const { page, board } = await openBoard('tablet');
  await page.setViewportSize({ width: 820, height: 1180 });
  await board.ticketIn('New', order.order_number).waitFor();
  const ticket = await board.ticket(order.order_number).evaluate((element) => {
    const number = element.querySelector('h3') as HTMLElement;
    const lines = number.getBoundingClientRect().height / parseFloat(getComputedStyle(number).fontSize);
    return { width: element.getBoundingClientRect().width, lines: Math.round(lines) };
  });
  expect(ticket.width).toBeGreaterThan(300);
  expect(ticket.lines).toBe(1);
  await staff.move(order.id, 'cancelled');
});

it('by keyboard alone an order is accepted and the step is taken back', async () => {
  const order = await placeOrder({ name: 'Kay Board' });
  const { page, board } = await openBoard('desktop');
  await board.ticketIn('New', order.order_number).waitFor();
  await board.ticket(order.order_number).getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await board.ticketIn('Accepted', order.order_number).waitFor();
  await tabTo(page, 'Back to New');
  await page.keyboard.press('Enter');
  await board.ticketIn('New', order.order_number).waitFor();
  await staff.move(order.id, 'cancelled');
});

it('two colleagues press at once: the second sees who was first, and the current order', async () => {
  const order = await placeOrder();
  const first = await openBoard('desktop');
  const second = await openBoard('tablet');
  await second.board.ticketIn('New', order.order_number).waitFor();
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await second.page.route('**/move', async (route) => {
    await held;
    await route.continue();
  });
  await second.board.press(order.order_number, 'Accept');
  await first.board.press(order.order_number, 'Accept');
  await first.board.ticketIn('Accepted', order.order_number).waitFor();
  letGo();
  await second.page.getByText('Already moved', { exact: true }).first().waitFor();
  await second.page
    .getByText(`Somebody else (${first.person.email}) was faster: order ${order.order_number} is accepted now.`)
    .first()
    .waitFor();
  await second.board.ticketIn('Accepted', order.order_number).waitFor();
  expect((await staff.order(order.id)).status_history.map(({ status }) => status)).toEqual(['received', 'accepted']);
  await staff.move(order.id, 'cancelled');
});

it('a lost connection is shown, and comes back by itself with the orders of meanwhile', async () => {
  const { page, context, board } = await openBoard('tablet');
  await context.setOffline(true);
  await page
    .getByRole('alert')
    .getByText(/^Connection lost, showing orders as of /)
    .waitFor();
  const order = await placeOrder();
  await context.setOffline(false);
  await board.ticketIn('New', order.order_number).waitFor();
  await page.getByText(/^Connection lost/).waitFor({ state: 'detached' });
  await board.live();
  await staff.move(order.id, 'cancelled');
});

it('ADM-62 a lost connection is in sight wherever the board is scrolled', async () => {
  const orders: PlacedOrder[] = [];
  while (orders.length < 4) orders.push(await placeOrder());
  const { page, context, board } = await openBoard('phone');
  const last = board.ticketIn('New', Math.max(...orders.map(({ order_number: number }) => number)));
  await last.waitFor();
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: /^Connection lost/ });
  await notice.waitFor();
  await last.evaluate((ticket) => ticket.scrollIntoView({ block: 'end' }));
  await eventually(async () => {
    const { y = -1, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });
  await context.setOffline(false);
  for (const { id } of orders) await staff.move(id, 'cancelled');
});

it('ADM-89 the lanes of the board take the width of a large screen', async () => {
  const { page, board } = await openBoard('desktop');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.locator('[data-column]').last().waitFor();
  const edges = await page.locator('[data-column]').evaluateAll((lanes) => {
    const boxes = lanes.map((lane) => lane.getBoundingClientRect());
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
  });
  expect(edges.left).toBeLessThan(60);
  expect(edges.right).toBeGreaterThan(1860);
  await board.arrive();
});

it('an order is cancelled with a reason: the guest reads it, and the money is back', async () => {
  const guest = await visit('phone');
  const order = await followPaidOrder(guest.page);
  const { page, board } = await openBoard('desktop');
  await board.press(order.order_number, 'Cancel order');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByText('Give a reason of at least 3 characters').waitFor();
  await dialog.getByRole('button', { name: 'A dish is sold out' }).click();
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.waitFor({ state: 'detached' });
  await board.ticket(order.order_number).waitFor({ state: 'detached' });
  await guest.page.getByText('The reason: A dish is sold out').waitFor();
  await guest.page.getByText('All you paid has been sent back to you.').first().waitFor();
  expect(await staff.order(order.id)).toMatchObject({ payment_status: 'refunded', status: 'Cancelled' });
});

it('a dish that is 86ed on a ticket is sold out on the menu of guests, until it is put back', async () => {
  const order = await placeOrder();
  const { page, board } = await openBoard('tablet');
  const guest = await visit('phone');
  const isSoldOut = async (expected: boolean) => {
    const url = `/api/menu-items/${order.dishId}`;
    await expect((await guest.context.request.get(url)).json()).resolves.toMatchObject({ in_stock: !expected });
  };
  await board.press(order.order_number, `86 ${order.dish}: mark as sold out`);
  await page.getByText(`${order.dish} is sold out until tomorrow`).first().waitFor();
  await isSoldOut(true);
  await guest.page.goto(`/?dish=${order.dishId}`);
  await guest.page
    .getByText(/Sold out/)
    .first()
    .waitFor();
  await board.press(order.order_number, `86 ${order.dish}: sold out, put back on the menu`);
  await page.getByText(`${order.dish} is back on the menu`).first().waitFor();
  await isSoldOut(false);
  await staff.move(order.id, 'cancelled');
});

it('the last step is taken back, and the guest sees that too', async () => {
  const order = await placeOrder();
  const { board } = await openBoard('tablet');
  const guest = await follow(order);
  await board.press(order.order_number, 'Accept');
  await guest.status.heading('The kitchen has your order').waitFor();
  await board.press(order.order_number, 'Back to New');
  await board.ticketIn('New', order.order_number).waitFor();
  await guest.status.heading('We have your order').waitFor();
  await staff.move(order.id, 'cancelled');
});

/** One of those who get a mail; of many owners only the first are written to. */
const recipientOf = (subject: string): Promise<string> =>
  eventually(async () => {
    const sql = 'SELECT recipient FROM mails WHERE subject = ? LIMIT 1';
    const [mail] = await queryDatabase<{ recipient: string }>(sql, [subject]);
    if (!mail) throw new Error(`No mail says ${subject}`);
    return mail.recipient;
  });

it('an unaccepted order is reported to the owner by mail, to the guest and on the board', async () => {
  const order = await placeOrder();
  const { page, board } = await openBoard('desktop');
  const guest = await follow(order);
  await queryDatabase('UPDATE orders SET confirmed_at = confirmed_at - INTERVAL 6 MINUTE WHERE id = ?', [order.id]);
  const notice = 'The kitchen has not confirmed your order yet. We have told the owner; call us at';
  await guest.page.getByText(notice).first().waitFor();
  await board.ticket(order.order_number).getByText('Nobody has accepted this order').waitFor();
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  expect(await axeFindingsInBothColours(guest.page)).toEqual([]);
  const recipient = await recipientOf(`Nobody has accepted order #${order.order_number}`);
  expect(await readMail(recipient, `Order #${order.order_number} is waiting`)).toContain('/admin/board');
  await board.press(order.order_number, 'Accept');
  await guest.status.heading('The kitchen has your order').waitFor();
  await guest.page.getByText(notice).first().waitFor({ state: 'detached' });
  await staff.move(order.id, 'cancelled');
});

it('with sixty orders a step of one of them changes no other ticket', async () => {
  const orders: PlacedOrder[] = [];
  for (let count = 0; count < 60; count += 1) orders.push(await placeOrder({ name: `Guest ${count}` }));
  const { page, board } = await openBoard('tablet');
  await page.getByRole('article').nth(59).waitFor({ state: 'attached' });
  const [first] = orders;
  if (!first) throw new Error('no order');
  await page.evaluate(() => {
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const number = element?.closest('[data-order]')?.getAttribute('data-order');
        if (number) changed.add(number);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { __changed: changed });
  });
  await board.press(first.order_number, 'Accept');
  await board.ticketIn('Accepted', first.order_number).waitFor();
  const changed = await page.evaluate(() => [...(window as unknown as { __changed: Set<string> }).__changed]);
  expect(changed.filter((number) => number !== String(first.order_number))).toEqual([]);
  for (const order of orders) await staff.move(order.id, 'cancelled');
});
