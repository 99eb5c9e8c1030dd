import type { StaffMember } from '@site/contracts';
import type { Page } from 'playwright-core';
import { axeFindingsInBothColours } from '../support/axe';
import { ownSite } from '../support/ownSite';
import { signInElsewhere } from '../support/people';
import { visitAsStaff } from '../support/visitAsStaff';

// A site of its own: on the shared one other journeys have owners too.
ownSite();

async function saveRole(page: Page, name: string, role: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

it('the last owner can neither be removed nor change their role, and reads why', async () => {
  const other = await visitAsStaff('/admin', { name: 'Otto Other' });
  const { page, person, complaints } = await visitAsStaff('/admin/staff');
  const device = await signInElsewhere(person);
  const { body: members } = await device.ask<StaffMember[]>('GET', '/api/admin/staff');
  for (const { name, user_id: id } of members) {
    if (id === person.id || id === other.person.id) continue;
    // By a key: while the table's columns still move, a press of the mouse may meet the button of another row.
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter');
    const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
    await question.getByRole('button', { name: 'Remove' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await (await saveRole(page, 'Otto Other', 'manager')).waitFor({ state: 'detached' });
  // The columns move with the new role; a press meanwhile may miss its button.
  await page
    .getByRole('row', { name: /Otto Other/ })
    .getByText('Manager', { exact: true })
    .waitFor();

  const dialog = await saveRole(page, 'Olive Owner', 'manager');
  await dialog.getByText('This is the only owner. Make somebody else an owner first.').waitFor();
  expect(await axeFindingsInBothColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const row = page.getByRole('row', { name: /Olive Owner/ });
  await row.getByText('Owner', { exact: true }).waitFor();
  await row.getByText('Only another owner can remove you').waitFor();
  expect(await row.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  const removal = await device.ask<{ detail: string }>('DELETE', `/api/admin/staff/${person.id}`);
  expect(removal).toMatchObject({ status: 409, body: { detail: 'You cannot remove yourself. Another owner can.' } });

  await (await saveRole(page, 'Otto Other', 'owner')).waitFor({ state: 'detached' });
  await (await saveRole(page, 'Olive Owner', 'manager')).waitFor({ state: 'detached' });
  await page.getByText('This screen is not part of the role manager. An owner can change your role.').waitFor();
  expect(complaints.filter((text) => !text.includes('409') && !text.includes('403'))).toEqual([]);
});
