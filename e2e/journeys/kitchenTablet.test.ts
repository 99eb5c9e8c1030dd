import { AdminPage } from '../pages/AdminPage';
import { BoardPage } from '../pages/BoardPage';
import { axeFindingsInBothColours } from '../support/axe';
import { visit } from '../support/browser';
import { placeOrder } from '../support/counter';
import { ownSite } from '../support/ownSite';
import { createPerson, giveRole, giveStaffRole } from '../support/people';
import { staff } from '../support/staff';
import { visitAsStaff } from '../support/visitAsStaff';

// Tablets and PINs are the same for everybody at a site.
ownSite();

async function openTablets() {
  const visited = await visitAsStaff('/admin/kitchen-tablets', { role: 'manager', name: 'May Manager' });
  await visited.page.getByRole('heading', { level: 1, name: 'Kitchen Tablets' }).waitFor();
  return visited;
}

it('a manager registers a tablet, a cook signs in on it by PIN and works, and loses it with the tablet', async () => {
  const cook = await createPerson({ name: 'Kim Oak' });
  await giveRole(cook, 'admin');
  await giveStaffRole(cook, 'kitchen');
  const { page, complaints } = await openTablets();

  // An easy PIN is refused, and stays in the field.
  await page.getByRole('button', { name: 'Set a PIN for Kim Oak' }).click();
  const pinDialog = page.getByRole('dialog', { name: 'PIN of Kim Oak' });
  await pinDialog.getByLabel('New PIN').fill('1234');
  await pinDialog.getByRole('button', { name: 'Save PIN' }).click();
  await pinDialog.getByText('This PIN is easy to guess. Choose another').waitFor();
  await pinDialog.getByLabel('New PIN').fill('8371');
  await pinDialog.getByRole('button', { name: 'Save PIN' }).click();
  await page.getByText('Kim Oak has a new PIN').first().waitFor();

  await page.getByLabel('Name of a new tablet').fill('Grill');
  await page.getByRole('button', { name: 'Add tablet' }).click();
  const pairing = page.getByRole('dialog', { name: 'Pair Grill' });
  const code = (await pairing.locator('output').innerText()).trim();
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await pairing.getByRole('button', { name: 'Done' }).click();

  const tablet = await visit('tablet');
  await tablet.page.goto('/admin/kitchen-sign-in');
  await tablet.page.getByLabel('Pairing code').fill('AAAA-AAAA');
  await tablet.page.getByRole('button', { name: 'Pair this tablet' }).click();
  await tablet.page.getByText(/^This code is not right, or too old/).waitFor();
  expect(await axeFindingsInBothColours(tablet.page)).toEqual([]);
  await tablet.page.getByLabel('Pairing code').fill(code);
  await tablet.page.getByRole('button', { name: 'Pair this tablet' }).click();
  await tablet.page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  expect(await axeFindingsInBothColours(tablet.page)).toEqual([]);
  await tablet.page.getByRole('button', { name: 'Kim Oak' }).tap();
  const press = async (digits: string) => {
    for (const digit of digits) await tablet.page.getByRole('button', { name: digit, exact: true }).tap();
    await tablet.page.getByRole('button', { name: 'Sign In', exact: true }).tap();
  };
  await press('9999');
  await tablet.page.getByText('This PIN is not right.').waitFor();
  expect(await axeFindingsInBothColours(tablet.page)).toEqual([]);
  await press('8371');

  const board = new BoardPage(tablet.page);
  await board.live();
  const order = await placeOrder();
  await board.ticketIn('New', order.order_number).waitFor();
  await board.press(order.order_number, 'Accept');
  await board.ticketIn('Accepted', order.order_number).waitFor();
  expect(await board.ticket(order.order_number).getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  const admin = new AdminPage(tablet.page);
  expect(await admin.navigation.getByRole('link', { name: 'Staff' }).count()).toBe(0);
  // The session outlives a reload.
  await tablet.page.reload();
  await board.live();

  await page.reload();
  await page.getByRole('row', { name: /Grill.*Kim Oak/ }).waitFor();
  await page.getByRole('button', { name: 'Remove Grill' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Grill was removed').first().waitFor();
  await tablet.page.getByText('You are signed out').waitFor();
  await tablet.page.getByRole('link', { name: 'Sign in again' }).click();
  await tablet.page.getByRole('heading', { level: 1, name: 'Kitchen tablet' }).waitFor();
  await staff.move(order.id, 'cancelled');
  expect(complaints).toEqual([]);
});

it('signing out on a tablet leads back to the choice of who works', async () => {
  const cook = await createPerson({ name: 'Lee Ash' });
  await giveRole(cook, 'admin');
  await giveStaffRole(cook, 'kitchen');
  const { page } = await openTablets();
  await page.getByRole('button', { name: 'Set a PIN for Lee Ash' }).click();
  await page.getByLabel('New PIN', { exact: true }).fill('504913');
  await page.keyboard.press('Enter');
  await page.getByText('Lee Ash has a new PIN').first().waitFor();
  await page.getByLabel('Name of a new tablet').fill('Pass');
  await page.keyboard.press('Enter');
  const code = (await page.getByRole('dialog').locator('output').innerText()).trim();

  const tablet = await visit('tablet');
  await tablet.page.goto('/admin/kitchen-sign-in');
  await tablet.page.getByLabel('Pairing code').fill(code);
  await tablet.page.keyboard.press('Enter');
  await tablet.page.getByRole('button', { name: 'Lee Ash' }).click();
  // A keyboard works as well as the pad.
  await tablet.page.keyboard.type('504913');
  await tablet.page.keyboard.press('Enter');
  await new BoardPage(tablet.page).live();
  await new AdminPage(tablet.page).navigation.getByRole('button', { name: 'Log Out' }).click();
  await tablet.page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  await tablet.page.goto('/admin/board');
  await tablet.page.waitForURL('**/admin/kitchen-sign-in');
});
