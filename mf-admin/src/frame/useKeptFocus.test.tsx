import { screen, waitFor, within } from '@testing-library/react';
import { buildPromotion } from '../../testing/buildPromotion';
import { openAdmin } from '../../testing/openAdmin';

const buildCode = (code: string) => buildPromotion({ id: `promo-${code}`, code });
const listOf = (...codes: string[]) => ({
  body: codes.map(buildCode),
  headers: { 'X-Total-Count': String(codes.length) },
});

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(...codes: string[]) {
  const opened = openAdmin(
    '/admin/promotions',
    {
      'GET /api/promotions': listOf(...codes),
      'DELETE /api/promotions/promo-ONE': { body: { success: true } },
    },
    { role: 'manager' },
  );
  api = opened.api;
  await screen.findByRole('button', { name: 'Delete ONE' });
  return opened;
}

/** Deletes the code ONE by keyboard. @param left the codes of the list that the server answers afterwards */
async function deleteFirst(user: Awaited<ReturnType<typeof open>>['user'], ...left: string[]) {
  screen.getByRole('button', { name: 'Delete ONE' }).focus();
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  api?.set('GET /api/promotions', listOf(...left));
  question.getByRole('button', { name: /^Delete/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete ONE' })).toBeNull());
}

test('ADM-6 after a row is deleted, the focus is on the same button of the row that took its place', async () => {
  const { user } = await open('ONE', 'TWO', 'THREE');
  await deleteFirst(user, 'TWO', 'THREE');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete TWO' })).toHaveFocus());
});

test('ADM-42 the page does not scroll to the next control after a press with a pointer', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const { user } = await open('ONE', 'TWO');
  await user.click(screen.getByRole('button', { name: 'Delete ONE' }));
  api?.set('GET /api/promotions', listOf('TWO'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete TWO' })).toHaveFocus());
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('ADM-6 after the last row is deleted, the focus is on what the empty list offers', async () => {
  const { user } = await open('ONE');
  await deleteFirst(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create the first one' })).toHaveFocus());
});

test('ADM-83 after changes are discarded, the button that opened the dialog has the focus', async () => {
  const { user } = await open('ONE');
  const button = screen.getByRole('button', { name: 'New promo code' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), 'PINE');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});
