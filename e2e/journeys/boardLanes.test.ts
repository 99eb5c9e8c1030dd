import { BoardPage } from '../pages/BoardPage';
import { eventually } from '../support/eventually';
import { placeOrder, setKitchen, type PlacedOrder } from '../support/counter';
import { ownSite } from '../support/ownSite';
import { staff } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';

// The lanes of this site hold these orders and no others.
ownSite({ REQUEST_LIMITS: 'off' });

const waiting: PlacedOrder[] = [];
let ready: PlacedOrder;

beforeAll(async () => {
  await setKitchen({ capacity_minutes: 10_000, unpaid_percent: 100, unpaid_percent_per_network: 100 });
  while (waiting.length < 5) waiting.push(await placeOrder());
  ready = await placeOrder();
  for (const step of ['accepted', 'preparing', 'ready'] as const) await staff.move(ready.id, step);
});

/** The board on a phone whose connection is lost, with the message that says so. */
async function loseConnection() {
  const { page } = await visitAsStaff('/admin/board', { screen: 'phone' });
  const board = new BoardPage(page);
  await board.live();
  await page.context().setOffline(true);
  const message = page.getByRole('alert').filter({ hasText: 'Connection lost' });
  await message.waitFor();
  return { page, board, message };
}

it.each([
  ['a phone', { width: 390, height: 844 }],
  ['an upright tablet', { width: 768, height: 1024 }],
])('ADM-128 on %s the button of a lane leads from the end of another to its first order', async (_name, size) => {
  const { page } = await visitAsStaff('/admin/board', { screen: 'phone' });
  await page.setViewportSize(size);
  const board = new BoardPage(page);
  await board.live();
  const last = waiting.at(-1)?.order_number ?? 0;
  await board.ticketIn('New', last).evaluate((ticket) => ticket.scrollIntoView({ block: 'end' }));
  await page.getByRole('button', { name: /^Ready \d/ }).click();
  await eventually(async () => {
    const { y = -1 } = (await board.ticketIn('Ready', ready.order_number).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(120);
    expect(y).toBeLessThan(size.height / 2);
  });
});

it('ADM-206 on an upright tablet the title of a lane begins where the buttons of the lanes end', async () => {
  const { page } = await visitAsStaff('/admin/board', { screen: 'tablet' });
  await page.setViewportSize({ width: 820, height: 1180 });
  const board = new BoardPage(page);
  await board.live();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const title = await page.getByRole('heading', { name: /^New \d/ }).boundingBox();
  const buttons = await page.getByRole('group', { name: 'Column' }).boundingBox();
  // A line of a ticket would show in between.
  expect(title?.y).toBeLessThanOrEqual((buttons?.y ?? 0) + (buttons?.height ?? 0));
  expect(title?.y).toBeGreaterThan(100);
});

it('ADM-216 on a phone the message of a lost connection does not cover the buttons of the lanes', async () => {
  const { page, message } = await loseConnection();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const shown = await message.boundingBox();
  const buttons = await page.getByRole('group', { name: 'Column' }).boundingBox();
  expect(shown?.y).toBeGreaterThan((buttons?.y ?? 0) + (buttons?.height ?? 0));
  expect(shown?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
});

it('ADM-234 on a phone a toast is above the message of a lost connection, not over it', async () => {
  const order = await placeOrder();
  const { page, board, message } = await loseConnection();
  await board.press(order.order_number, 'Accept');
  const toast = page.locator('[data-toaster] [data-tone]').filter({ hasText: 'the server did not answer' });
  await toast.hover(); // it stays
  // A press may have scrolled to the end of the page, where the message stands at its own place and not at the window's edge.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await eventually(async () => {
    const [shown, below] = await Promise.all([toast.boundingBox(), message.boundingBox()]);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});

it('ADM-129 on a screen on the wall the orders of the board are in larger letters', async () => {
  const { page } = await visitAsStaff('/admin/board');
  const board = new BoardPage(page);
  await board.live();
  const heightOf = async (width: number) => {
    await page.setViewportSize({ width, height: 1080 });
    const number = board.ticketIn('Ready', ready.order_number).getByRole('heading');
    return (await number.boundingBox())?.height ?? 0;
  };
  const [desk, wall] = [await heightOf(1500), await heightOf(1920)];
  expect(wall).toBeGreaterThan(desk * 1.2);
});

it.each([
  ['a wide screen', { width: 1280, height: 900 }],
  ['an upright tablet', { width: 820, height: 1180 }],
])('ADM-163 on %s the toast of a step is above the orders of the board', async (_name, size) => {
  const order = await placeOrder();
  const { page } = await visitAsStaff('/admin/board');
  await page.setViewportSize(size);
  const board = new BoardPage(page);
  await board.live();
  await board.press(order.order_number, 'Accept');
  const text = `Order ${order.order_number} is accepted`;
  const toast = page.locator('[data-toaster] [data-tone]').filter({ hasText: text });
  await toast.waitFor();
  // A step keeps the page where it is while tickets move.
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const [shown, first] = await Promise.all([toast.boundingBox(), page.getByRole('article').first().boundingBox()]);
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(first?.y ?? 0);
  });
});
