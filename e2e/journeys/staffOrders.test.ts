import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { signInOn } from '../pages/LoginPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit, type Screen } from '../support/browser';
import { eventually } from '../support/eventually';
import { followPaidOrder } from '../flows/meals';
import { createPerson } from '../support/people';
import { callApi, queryDatabase } from '../support/site';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

const openAsStaff = (path: string, screen: Screen) =>
  visitAsStaff(path, { screen, prepare: (page) => page.addInitScript(recordPrints) });

type Printed = { text: string; width: number };

/** A headless browser prints nothing: what would be on the paper is kept instead. */
function recordPrints(): void {
  window.print = () => {
    const width = document.body.getBoundingClientRect().width;
    Object.assign(window.top ?? window, { printed: { text: document.body.innerText, width } });
  };
}

/** Presses a button, and returns what is on the paper then. */
async function print(page: Page, button: string): Promise<Printed | undefined> {
  await page.evaluate(() => Object.assign(window, { printed: undefined }));
  await page.getByRole('button', { name: button }).click();
  const paper = await page.waitForFunction(() => (window as unknown as { printed?: Printed }).printed);
  return paper.jsonValue();
}

const refundsOf = (orderId: string) =>
  queryDatabase<{ amount_cents: number; reason: string; status: string }>(
    'SELECT amount_cents, reason, status FROM refunds WHERE order_id = ? ORDER BY created_at',
    [orderId],
  );

async function openRefund(page: Page) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  return page.getByRole('alertdialog', { name: /^Refund order #/ });
}

describe.each(screensOf('desktop', 'tablet'))('on a %s', (screen) => {
  it('ADM-53 staff find an order, save it as CSV, print it, and refund it with reasons that the guest reads', async () => {
    const guest = await visit('phone');
    const order = await followPaidOrder(guest.page);
    const [kept] = await queryDatabase<{ phone: string }>('SELECT customer_phone AS phone FROM orders WHERE id = ?', [
      order.id,
    ]);
    const phone = kept?.phone ?? '';
    const { page, complaints } = await openAsStaff('/admin/orders', screen);
    await page.getByRole('searchbox', { name: 'Search' }).fill(phone);
    const link = page.getByRole('link', { name: `#${order.order_number}`, exact: true });
    await link.waitFor();
    // The newest orders of everybody have it too.
    await eventually(async () => expect(await page.locator('main tbody tr').count()).toBe(1));
    await page.getByText('Page 1', { exact: true }).waitFor();
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${order.order_number},`);
    expect(lines[1]).toContain(phone);

    await page.getByLabel('Status', { exact: true }).selectOption('Cancelled');
    await page.getByText('No orders found', { exact: true }).waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('');
    await link.click();
    await page.getByRole('heading', { level: 1, name: `Order #${order.order_number}` }).waitFor();
    for (const title of ['Items', 'Guest', 'Payment', 'Status history', 'What staff did', 'Mails to the guest']) {
      await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    }
    expect(await axeFindingsInBothColours(page)).toEqual([]);

    const [ticket, receipt] = [await print(page, 'Print ticket'), await print(page, 'Print receipt')];
    expect(ticket?.text).toContain(`#${order.order_number}`);
    expect(ticket?.text).not.toContain('$');
    expect(receipt?.text).toMatch(/Total\s+\$\d/);
    // ADM-70
    expect(receipt?.text).toMatch(/\bPaid\b/);
    // 74 of the 80 mm, at 96 pixels an inch.
    for (const paper of [ticket, receipt]) expect(Math.round(paper?.width ?? 0)).toBe(280);

    // The browser's own print, ADM-53: the order without what leads elsewhere.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 2, name: 'Items' }).isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Order History' }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });

    const dialog = await openRefund(page);
    await dialog.getByText('An amount', { exact: true }).click();
    await dialog.getByLabel('Amount in dollars').fill('9999');
    await dialog.getByLabel(/^Reason/).fill('The soup was cold');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByText(/is all that is left/).waitFor();
    expect(await dialog.getByLabel(/^Reason/).inputValue()).toBe('The soup was cold');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByLabel('Amount in dollars').fill('1.50');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The soup was cold').first().waitFor();
    await guest.page.getByText(/^\$1\.50 on .*: The soup was cold$/).waitFor();
    await page.getByText('Partly refunded').first().waitFor();

    const rest = await openRefund(page);
    await rest.getByLabel(/^Reason/).fill('Closed early');
    await rest.getByRole('button', { name: /^Refund \$/ }).click();
    await rest.waitFor({ state: 'detached' });
    await page.getByText('Cancelled').first().waitFor();
    await guest.page.getByText(/^\$[\d.]+ on .*: Closed early$/).waitFor();
    expect(await refundsOf(order.id)).toMatchObject([
      { amount_cents: 150, reason: 'The soup was cold', status: 'SUCCEEDED' },
      { amount_cents: order.amount_due_cents - 150, reason: 'Closed early', status: 'SUCCEEDED' },
    ]);
    expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
    // Nobody can be written to who gave no address.
    await page.getByText('The guest gave no address.').waitFor();
    expect(complaints.filter((text) => !text.includes('422') && !text.includes('409'))).toEqual([]);
  });
});

it('of two members of staff who refund one order at once, the second gets a conflict, keeps the text, and nothing is refunded twice', async () => {
  const guest = await visit('phone');
  const order = await followPaidOrder(guest.page);
  const path = `/admin/orders/${order.id}`;
  const [first, second] = await Promise.all([openAsStaff(path, 'desktop'), openAsStaff(path, 'tablet')]);
  const dialogs = await Promise.all([first, second].map(({ page }) => openRefund(page)));
  for (const [index, dialog] of dialogs.entries()) {
    await dialog.getByText('An amount', { exact: true }).click();
    await dialog.getByLabel('Amount in dollars').fill('2.00');
    await dialog.getByLabel(/^Reason/).fill(`Cold soup, says ${index}`);
  }
  const [winner, loser] = dialogs;
  if (!winner || !loser) throw new Error('Two dialogs are open');
  await winner.getByRole('button', { name: 'Refund', exact: true }).click();
  await winner.waitFor({ state: 'detached' });
  await loser.getByRole('button', { name: 'Refund', exact: true }).click();
  await loser.getByText('Somebody else was faster: $2.00 of this order has been refunded by now.').waitFor();
  expect(await loser.getByLabel(/^Reason/).inputValue()).toBe('Cold soup, says 1');
  expect(await refundsOf(order.id)).toHaveLength(1);
  // Having seen it, they may still mean it. A busy server may ask them to try again.
  await eventually(async () => {
    if (await loser.isHidden()) return;
    await loser.getByRole('button', { name: 'Refund', exact: true }).click({ timeout: 2000 });
    await loser.waitFor({ state: 'detached', timeout: 5000 });
  });
  expect(await refundsOf(order.id)).toMatchObject([
    { amount_cents: 200, reason: 'Cold soup, says 0' },
    { amount_cents: 200, reason: 'Cold soup, says 1' },
  ]);
  await second.page.getByText('Reason: Cold soup, says 0').waitFor();
});

describe.each(screensOf('desktop', 'tablet'))('on a %s', (screen) => {
  it('staff resolve a payment alert with a note, and compare the payments with the provider’s', async () => {
    const guest = await visit('phone');
    const order = await followPaidOrder(guest.page);
    const detail = `Order #${order.order_number} was handed over unpaid`;
    await queryDatabase(
      `INSERT INTO payment_alerts (merchant_id, kind, subject_id, detail, created_at)
       SELECT merchant_id, 'order_completed_unpaid', id, ?, UTC_TIMESTAMP(3) FROM orders WHERE id = ?`,
      [detail, order.id],
    );
    const { page, complaints, person } = await openAsStaff('/admin/payments', screen);
    const row = page.getByRole('row').filter({ hasText: detail });
    await row.getByRole('link', { name: 'Open order' }).click();
    await page.getByRole('heading', { level: 1, name: `Order #${order.order_number}` }).waitFor();
    await page.goBack();
    await row.getByRole('button', { name: 'Resolve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Paid in cash the next day');
    expect(await axeFindingsInBothColours(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Resolve alert' }).click();
    // The page behind an open dialog has no roles: only without it is a missing row one that is gone.
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    const [alert] = await queryDatabase<{ resolved_by: string; resolved_note: string; is_resolved: number }>(
      `SELECT resolved_by, resolved_note, resolved_at IS NOT NULL AS is_resolved FROM payment_alerts
        WHERE kind = 'order_completed_unpaid' AND subject_id = ?`,
      [order.id],
    );
    expect(alert).toMatchObject({ resolved_note: 'Paid in cash the next day', is_resolved: 1 });
    expect([person.name, person.email]).toContain(alert?.resolved_by);
    await page.getByRole('button', { name: 'Resolved', exact: true }).click();
    await row.getByText('Paid in cash the next day').waitFor();

    await page.getByRole('button', { name: 'Run now' }).click();
    await page
      .getByText(/^(All payments match|\d+ differences?)$/)
      .first()
      .waitFor();
    await page.getByText(/payments of sandbox since/).waitFor();
    expect(complaints).toEqual([]);
  });
});

it('CMP-18 a guest and a signed-in customer download no code of the admin area', async () => {
  const { page, context } = await visit('desktop');
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInOn(page, await createPerson());
  for (const path of ['/', '/order', '/checkout', '/rewards', '/career', '/locations', '/business-hours']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  expect(asked.filter((path) => path.startsWith('/_r/'))).not.toHaveLength(0);
  expect(asked.filter((path) => path.startsWith('/_r/mf-admin'))).toEqual([]);
  await expect(callApi('/api/admin/orders')).rejects.toThrow('401');
});

it('ADM-35 a day that is typed digit by digit filters the orders and the audit log', async () => {
  const { page } = await visitAsStaff('/admin/orders');
  for (const [path, label, name] of [
    ['/admin/orders', 'From', 'from'],
    ['/admin/audit', 'From', 'from'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type('11242026', { delay: 50 });
    await page.waitForURL((address) => address.searchParams.get(name) === '2026-11-24');
  }
});
