import { eventually } from '../support/eventually';
import { visitAsStaff } from '../support/visitAsStaff';

it('ADM-69 on a phone "More" is marked while the board, which is below it there, is open', async () => {
  const { page } = await visitAsStaff('/admin/board', { screen: 'phone' });
  const more = page.getByRole('button', { name: 'More' });
  const isMarked = () => more.evaluate((button) => getComputedStyle(button).boxShadow !== 'none');
  await eventually(async () => expect(await isMarked()).toBe(true));
  await page.setViewportSize({ width: 1280, height: 900 });
  await eventually(async () => expect(await isMarked()).toBe(false));
});
