import { BoardPage } from '../pages/BoardPage';
import { visitAsStaff } from '../support/visitAsStaff';

type Heard = { __notes: number[] };

it('ADM-67 a lost connection of the board is heard', async () => {
  const { page, context } = await visitAsStaff('/admin/board', {
    screen: 'tablet',
    prepare: (opened) =>
      opened.addInitScript(() => {
        const notes: number[] = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (when) {
          notes.push(this.frequency.value);
          start.call(this, when);
        };
        Object.assign(window, { __notes: notes });
      }),
  });
  await new BoardPage(page).live();
  // Browsers play sound only after a touch.
  await page.getByRole('heading', { name: 'Board' }).click();
  await context.setOffline(true);
  await page.waitForFunction(() => (window as unknown as Heard).__notes.includes(392));
  const notes = await page.evaluate(() => (window as unknown as Heard).__notes);
  // New orders of other guests may have rung before.
  expect(notes.slice(-3)).toEqual([659, 523, 392]);
  await context.setOffline(false);
});
