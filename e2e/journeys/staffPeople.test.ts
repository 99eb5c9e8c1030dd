import type { OrderStats, RewardsCustomer } from '@site/contracts';
import type { Page } from 'playwright-core';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Screen } from '../support/browser';
import { eventually } from '../support/eventually';
import { readMail } from '../support/mailbox';
import { createPerson, freshEmail, signInElsewhere, signInsOf, tryPassword } from '../support/people';
import { queryDatabase } from '../support/site';
import { call } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';
import { screensOf } from '../support/screensOf';

const freshName = (first: string): string => `${first} ${randomBytes(4).toString('hex')}`;

async function open(path: string, screen: Screen = 'desktop') {
  const visited = await visitAsStaff(path, { screen, name: freshName('Olive') });
  await visited.page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  return visited;
}

async function giveReason(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

describe.each(screensOf('desktop', 'tablet'))('on a %s', (screen) => {
  it('a customer is found by address, given points, signed out, exported and erased, each with a reason', async () => {
    const customer = await createPerson({ name: freshName('Cleo') });
    await signInElsewhere(customer);
    await call<RewardsCustomer>('GET', `/api/rewards/customer/${customer.email}`);
    const { page, complaints, person: owner } = await open('/admin/customers', screen);
    await page.getByLabel('Search').fill(customer.email);
    await page.getByRole('link', { name: customer.name }).click();
    await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
    expect(await page.getByText(customer.email).count()).toBe(0);

    await page.getByRole('button', { name: 'Reveal contact data' }).click();
    await giveReason(page, 'Reveal', 'Called about an order');
    await page.getByText(customer.email).waitFor();

    await page.getByRole('button', { name: 'Adjust points' }).click();
    const points = page.getByRole('dialog', { name: 'Adjust points' });
    await points.getByLabel('Points').fill('75');
    await points.getByLabel('Reason').fill('A cold soup');
    await points.getByRole('button', { name: 'Save points' }).click();
    await page.getByRole('list', { name: 'Points, newest first' }).getByText('A cold soup').waitFor();
    const rewards = await call<RewardsCustomer>('GET', `/api/rewards/customer/${customer.email}`);
    expect(rewards.available_points).toBe(75);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await giveReason(page, 'Sign out everywhere', 'Lost the phone');
    await page.getByText('Not signed in anywhere.').waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export data' }).click();
    await giveReason(page, 'Export data', 'Asked for a copy');
    expect(await readFile(await (await download).path(), 'utf8')).toContain(customer.email);

    await page.getByRole('button', { name: 'Erase customer' }).click();
    const erase = page.getByRole('dialog', { name: 'Erase customer' });
    await erase.getByLabel('Reason').fill('Asked to be forgotten');
    await erase.getByLabel('Type ERASE to confirm').fill('ERASE');
    await erase.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Customer erased').first().waitFor();
    expect((await tryPassword(customer.email, customer.password)).status).toBe(400);
    expect(complaints).toEqual([]);

    const logged = await queryDatabase<{ action: string; reason: string | null }>(
      'SELECT action, reason FROM staff_actions WHERE actor_id = ? AND entity_id = ? ORDER BY id',
      [owner.id, customer.id],
    );
    // The search by a whole address, which its match confirms.
    expect(logged.shift()).toEqual({ action: 'customers.search', reason: null });
    expect(logged.map(({ reason }) => reason)).toEqual([
      'Called about an order',
      'Lost the phone',
      'Asked for a copy',
      'Asked to be forgotten',
    ]);
  });
});

it('a member is invited by mail, gets another role and is removed; the audit log names who did it', async () => {
  const member = { name: freshName('Mika'), email: freshEmail() };
  const { page, complaints, person: owner } = await open('/admin/staff');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Member' });
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Name', { exact: true }).fill(member.name);
  await dialog.getByLabel('Role').selectOption('support');
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await page.getByText(`${member.name} was added`).first().waitFor();
  expect(await readMail(member.email, 'type=')).toContain('/auth/v1/link');

  await page.getByRole('button', { name: `Edit ${member.name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${member.name}` });
  await edit.getByLabel('Role').selectOption('kitchen');
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${member.name} was saved`).first().waitFor();
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(member.name) });
  await row.getByText('Kitchen', { exact: true }).waitFor();

  await page.getByRole('button', { name: `Remove ${member.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  expect(await signInsOf(member.email)).toEqual([]);

  await page.goto('/admin/audit');
  await page.getByLabel('Who').selectOption({ label: owner.name });
  const log = page.getByRole('table');
  await eventually(async () => {
    const rows = (await log.getByRole('row').allInnerTexts()).slice(1);
    expect(rows.filter((text) => text.includes(owner.name)).length).toBeGreaterThanOrEqual(3);
    expect(rows.filter((text) => !text.includes(owner.name))).toEqual([]);
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(owner.name);
  expect(complaints).toEqual([]);
});

it('the home screen shows the day, each chart as a table and as a file, and other periods', async () => {
  const { page, complaints } = await open('/admin');
  const card = page.getByRole('region', { name: "Today's Orders" });
  await card.getByText(/^[\d,]+$/).waitFor();
  const shown = Number((await card.getByText(/^[\d,]+$/).innerText()).replace(',', ''));
  const { todays_orders: later } = await call<OrderStats>('GET', '/api/orders/stats/summary');
  // Other journeys order at the same time.
  expect(later - shown).toBeGreaterThanOrEqual(0);
  expect(later - shown).toBeLessThan(10);
  const chart = page.getByRole('region', { name: 'Sales by hour' });
  await chart.getByRole('button', { name: 'Table' }).click();
  await chart.getByRole('columnheader').first().waitFor();
  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download Sales by hour as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\n').length).toBeGreaterThan(2);
  const periods = page.getByRole('group', { name: 'Period' }).getByRole('button');
  await periods.last().click();
  await page.getByRole('region', { name: 'Sales by day' }).waitFor();
  expect(complaints).toEqual([]);
});
