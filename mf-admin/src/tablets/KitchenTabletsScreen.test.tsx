import type { KitchenMember, KitchenTablet, KitchenTablets } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const PATH = '/api/admin/kitchen-tablets';
const GRILL: KitchenTablet = {
  id: '0190a1b2-0000-7000-8000-000000000011',
  name: 'Grill',
  paired_at: '2026-11-22T18:00:00Z',
  last_seen_at: '2026-11-22T18:30:00Z',
  signed_in: 'Kim Oak',
  created_at: '2026-11-22T17:55:00Z',
};
const KIM: KitchenMember = {
  user_id: '0190a1b2-0000-7000-8000-000000000022',
  name: 'Kim Oak',
  staff_role: 'kitchen',
  has_pin: true,
  pin_set_at: '2026-11-22T17:00:00Z',
  is_locked: true,
};
const LEE: KitchenMember = {
  ...KIM,
  user_id: 'b',
  name: 'Lee Ash',
  has_pin: false,
  pin_set_at: null,
  is_locked: false,
};
const ALL: KitchenTablets = { tablets: [GRILL], members: [KIM, LEE] };

let api: ReturnType<typeof openAdmin>['api'] | undefined;

async function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin(
    '/admin/kitchen-tablets',
    { [`GET ${PATH}`]: { body: ALL }, ...routes },
    { role: 'manager' },
  );
  api = opened.api;
  await screen.findByRole('row', { name: /Grill/ });
  return opened;
}
const sent = (method: string) => api?.calls.filter((call) => call.method === method) ?? [];

test('shows who is signed in on each tablet, who has a PIN and whose is locked', async () => {
  await open();
  expect(screen.getByRole('row', { name: /Grill.*Paired.*Kim Oak/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Kim Oak.*Kitchen.*Locked after wrong tries/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set a PIN for Lee Ash' })).toBeVisible();
});

test('a new tablet gets a code that is shown once', async () => {
  const pairing = { tablet: { ...GRILL, name: 'Pass' }, pairing_code: 'K7QM3XPA', expires_at: '2026-11-22T18:10:00Z' };
  const { user } = await open({ [`POST ${PATH}`]: { status: 201, body: pairing } });
  await user.type(screen.getByLabelText('Name of a new tablet'), 'Pass');
  await user.click(screen.getByRole('button', { name: 'Add tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pair Pass' }));
  expect(dialog.getByText('K7QM-3XPA')).toBeVisible();
  expect(dialog.getByText(/It works once, until 12:10 PM/)).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({ name: 'Pass' });
});

test('ADM-13 a second press on New code makes no second code, which would end the one that is shown', async () => {
  let answer: (pairing: object) => void = () => undefined;
  const { user } = await open({
    [`POST ${PATH}/${GRILL.id}/pairing-code`]: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  const button = screen.getByRole('button', { name: 'New pairing code for Grill' });
  await user.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(sent('POST')).toHaveLength(1);
  answer({ tablet: GRILL, pairing_code: 'K7QM3XPA', expires_at: '2026-11-22T18:10:00Z' });
  expect(await screen.findByText('K7QM-3XPA')).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy');
});

test('ADM-2 ADM-81 a tablet whose answer was lost is added once, and the next one of the same name is another', async () => {
  const pairing = { tablet: { ...GRILL, name: 'Pass' }, pairing_code: 'K7QM3XPA', expires_at: '2026-11-22T18:10:00Z' };
  const { user } = await open({
    [`POST ${PATH}`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const addPass = async () => {
    const field = screen.getByLabelText('Name of a new tablet');
    await user.clear(field);
    await user.type(field, 'Pass{Enter}');
  };
  await addPass();
  expect(await screen.findByText(/^The server did not answer, so it may be done already\./)).toBeVisible();
  expect(screen.getByLabelText('Name of a new tablet')).toHaveValue('Pass');
  api?.set(`POST ${PATH}`, { status: 201, body: pairing });
  await user.click(screen.getByRole('button', { name: 'Add tablet' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await addPass();
  await screen.findByRole('dialog', { name: 'Pair Pass' });
  const [lost, repeated, another] = sent('POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toMatch(/^[\w-]{36}$/);
  expect(repeated).toBe(lost);
  expect(another).not.toBe(lost);
});

test('ADM-33 after tablets were added, deleting one leads to the next one', async () => {
  const pass: KitchenTablet = { ...GRILL, id: '0190a1b2-0000-7000-8000-000000000012', name: 'Pass' };
  const pairing = { tablet: pass, pairing_code: 'K7QM3XPA', expires_at: '2026-11-22T18:10:00Z' };
  const { user } = await open({
    [`POST ${PATH}`]: { status: 201, body: pairing },
    [`DELETE ${PATH}/${GRILL.id}`]: { body: { success: true } },
  });
  api?.set(`GET ${PATH}`, { body: { ...ALL, tablets: [GRILL, pass] } });
  await user.type(screen.getByLabelText('Name of a new tablet'), 'Pass{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByRole('button', { name: 'Remove Pass' });
  api?.set(`GET ${PATH}`, { body: { ...ALL, tablets: [pass] } });
  screen.getByRole('button', { name: 'Remove Grill' }).focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Remove' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Grill' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Pass' })).toHaveFocus());
});

test('ADM-5 a tablet without a name puts the focus back into its field', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add tablet' }));
  await waitFor(() => expect(screen.getByLabelText('Name of a new tablet')).toHaveFocus());
});

test('ADM-5 a PIN that is easy to guess is not sent, and what the server refuses stays in the field', async () => {
  const path = `/api/admin/kitchen-pins/${LEE.user_id}`;
  const { user } = await open({
    [`POST ${path}`]: { status: 422, body: { detail: 'x', errors: [{ field: 'pin', message: 'Choose another' }] } },
  });
  await user.click(screen.getByRole('button', { name: 'Set a PIN for Lee Ash' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN of Lee Ash' }));
  const field = dialog.getByLabelText('New PIN');
  await user.type(field, '4321{Enter}');
  expect(dialog.getByText('This PIN is easy to guess. Choose another')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(sent('POST')).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '8371{Enter}');
  expect(await dialog.findByText('Choose another')).toBeVisible();
  expect(field).toHaveValue('8371');
  await waitFor(() => expect(field).toHaveFocus());
  api?.set(`POST ${path}`, { body: { ...LEE, has_pin: true } });
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks before a tablet is removed', async () => {
  const { user } = await open({ [`DELETE ${PATH}/${GRILL.id}`]: { body: { success: true } } });
  await user.click(screen.getByRole('button', { name: 'Remove Grill' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Grill?' }));
  expect(sent('DELETE')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

test('ADM-3 a tablet that a colleague has removed meanwhile counts as removed', async () => {
  const gone = { status: 404, body: { code: 'not_found', detail: 'This tablet does not exist.' } };
  const { user } = await open({ [`DELETE ${PATH}/${GRILL.id}`]: gone });
  await user.click(screen.getByRole('button', { name: 'Remove Grill' }));
  api?.set(`GET ${PATH}`, { body: { ...ALL, tablets: [] } });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Grill was removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
