import type { StaffMember } from '@site/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const KIM: StaffMember = {
  user_id: '0190a1b2-0000-7000-8000-00000000000a',
  email: 'kim@example.com',
  name: 'Kim Oak',
  username: 'kim',
  staff_role: 'kitchen',
  has_password: true,
  has_two_step: false,
  sign_ins: 2,
  last_sign_in_at: '2026-11-20T18:05:00Z',
  since: '2026-10-01T12:00:00Z',
};
const PATH = `/api/admin/staff/${KIM.user_id}`;

async function open(routes: Parameters<typeof openAdmin>[1] = {}, options?: Parameters<typeof openAdmin>[2]) {
  const opened = openAdmin('/admin/staff', { 'GET /api/admin/staff': { body: [KIM] }, ...routes }, options);
  api = opened.api;
  await screen.findByRole('heading', { level: 1, name: 'Staff' });
  return opened;
}
const sent = (method: string) => api?.calls.filter((call) => call.method === method) ?? [];

test('lists who works here, with role and names to sign in with', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Members of staff' }));
  expect(await table.findByText('Kim Oak')).toBeVisible();
  expect(table.getByText('kim@example.com')).toBeVisible();
  expect(table.getByText('Kitchen')).toBeVisible();
});

test('ADM-246 an address that is longer than its line breaks before the @', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Members of staff' }));
  expect((await table.findByText('kim@example.com')).innerHTML).toBe('kim<wbr>@example.com');
});

test('says to a manager that the screen is not part of the role', async () => {
  await open({}, { role: 'manager' });
  expect(screen.getByText(/This screen is not part of the role manager/)).toBeVisible();
  expect(api?.calls.map(({ path }) => path)).toEqual(['/api/admin/me']);
});

test('ADM-5 moves the focus to the first field that the form or the server refuses', async () => {
  const taken = { code: 'validation_failed', detail: 'x', errors: [{ field: 'username', message: 'is taken' }] };
  const { user } = await open({ 'POST /api/admin/staff': { status: 422, body: taken } });
  await user.click(screen.getByRole('button', { name: 'Add Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Member' }));
  await user.click(dialog.getByRole('button', { name: 'Add Member' }));
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus());
  await user.type(dialog.getByLabelText('Email'), 'kim@example.com');
  await user.type(dialog.getByLabelText('Name'), 'Kim');
  await user.click(dialog.getByRole('button', { name: 'Add Member' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Username/)).toHaveFocus());
});

test('ADM-111 a form holds the member whom its title names, whichever answer comes last', async () => {
  const lee: StaffMember = { ...KIM, user_id: 'lee', email: 'lee@example.com', name: 'Lee Fir', staff_role: 'manager' };
  const answers: ((member: StaffMember) => void)[] = [];
  const later = () => new Promise<StaffMember>((resolve) => answers.push(resolve));
  await open({
    'GET /api/admin/staff': { body: [KIM, lee] },
    [`GET ${PATH}`]: later,
    'GET /api/admin/staff/lee': later,
  });
  const [kims, lees] = await screen.findAllByRole('button', { name: /^Edit/ });
  fireEvent.click(kims as HTMLElement);
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(lees as HTMLElement);
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(() => Promise.resolve(answers[0]?.(KIM)));
  await act(() => Promise.resolve(answers[1]?.(lee)));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lee Fir' }));
  expect(await dialog.findByLabelText('Name')).toHaveValue('Lee Fir');
  expect(dialog.getByLabelText('Role')).toHaveValue('manager');
});

test('adds a member, and keeps what was typed when the server refuses', async () => {
  const refused = { status: 409, body: { code: 'conflict', detail: 'This person works here already.' } };
  const { user } = await open({ 'POST /api/admin/staff': refused });
  await user.click(screen.getByRole('button', { name: 'Add Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Member' }));
  await user.click(dialog.getByRole('button', { name: 'Add Member' }));
  expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  expect(dialog.getByText('Name is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Email'), 'kim@example.com');
  await user.type(dialog.getByLabelText('Name'), 'Kim');
  await user.click(dialog.getByRole('button', { name: 'Add Member' }));
  expect(await dialog.findByText('This person works here already.')).toBeVisible();
  expect(dialog.getByLabelText('Email')).toHaveValue('kim@example.com');

  api?.set('POST /api/admin/staff', { status: 201, body: KIM });
  await user.click(dialog.getByRole('button', { name: 'Add Member' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { email: 'kim@example.com', name: 'Kim', staff_role: 'kitchen', username: null };
  expect(sent('POST').at(-1)?.body).toEqual(body);
});

test('ADM-23 a member whom a colleague changed meanwhile shows each field that differs, and takes over the rest', async () => {
  const { user } = await open({
    [`GET ${PATH}`]: { body: KIM, headers: { etag: '"one"' } },
    [`PUT ${PATH}`]: {
      status: 412,
      body: { detail: 'x', current: { ...KIM, name: 'Kim Oaks', username: null, staff_role: 'owner' } },
      headers: { etag: '"two"' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Kim Oak' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Kim Oak' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'manager');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await dialog.findByRole('alert'));
  expect(conflict.getByRole('list', { name: 'You both changed' })).toHaveTextContent(/^RoleYoursManagerTheirsOwner/);
  const taken = conflict.getByRole('list', { name: 'Taken over from them' });
  expect(taken).toHaveTextContent('Name is now: Kim Oaks');
  expect(taken).toHaveTextContent('Username is now: (empty)');
  expect(dialog.getByLabelText('Role')).toHaveValue('manager');
  expect(dialog.getByLabelText('Name')).toHaveValue('Kim Oaks');
  expect(sent('PUT')[0]?.headers.get('if-match')).toBe('"one"');
  expect(sent('PUT')[0]?.body).toEqual({ name: 'Kim Oak', staff_role: 'manager', username: 'kim' });
  // A connection that is lost right then costs nothing: the answer named the version already.
  api?.set(`GET ${PATH}`, { status: 503, body: {} });
  api?.set(`PUT ${PATH}`, { body: { ...KIM, staff_role: 'manager' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT')[1]?.headers.get('if-match')).toBe('"two"');
  expect(sent('PUT')[1]?.body).toEqual({ name: 'Kim Oaks', staff_role: 'manager', username: null });
});

test('asks before it drops a member that was typed', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Member' }));
  await user.type(await screen.findByLabelText('Email'), 'lee@example.com');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Email')).toHaveValue('lee@example.com');
});

test('ADM-193 two-step sign-in is turned off for a member who has it, after a question', async () => {
  const lee: StaffMember = { ...KIM, user_id: 'lee', name: 'Lee Fir', has_two_step: true };
  const { user } = await open({
    'GET /api/admin/staff': { body: [KIM, lee] },
    'POST /api/admin/staff/lee/two-step-reset': { body: { ...lee, has_two_step: false } },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset two-step of Lee Fir' }));
  expect(screen.queryByRole('button', { name: 'Reset two-step of Kim Oak', hidden: true })).toBeNull();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Turn two-step sign-in off for Lee Fir?')).toBeVisible();
  expect(sent('POST')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Lee Fir signs in by the password alone')).toBeVisible();
  expect(sent('POST')).toHaveLength(1);
});

describe('ADM-169 a lost answer', () => {
  const lost = { status: 502, body: {} };

  test.each([
    ['Remove Kim Oak', 'Remove', `DELETE ${PATH}`],
    ['Sign out Kim Oak everywhere', 'Sign out', `POST ${PATH}/end-sessions`],
    ['Reset two-step of Kim Oak', 'Turn off', `POST ${PATH}/two-step-reset`],
  ])('to "%s" is not called a failure, and the list is read again', async (button, confirm, route) => {
    const { user } = await open({
      'GET /api/admin/staff': { body: [{ ...KIM, has_two_step: true }] },
      [route]: lost,
    });
    await user.click(await screen.findByRole('button', { name: button }));
    const reads = sent('GET').length;
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText('The server did not answer')).toBeVisible();
    expect(screen.getByText(/^It may be done already\./)).toBeVisible();
    await waitFor(() => expect(sent('GET').length).toBeGreaterThan(reads));
  });

  test('to an invitation does not say that a second one is harmless', async () => {
    const invited = { ...KIM, has_password: false, last_sign_in_at: null };
    const { user } = await open({
      'GET /api/admin/staff': { body: [invited] },
      [`POST ${PATH}/invitation`]: lost,
    });
    await user.click(await screen.findByRole('button', { name: 'Invite again Kim Oak' }));
    expect(await screen.findByText(/^The invitation may be on its way already\./)).toBeVisible();
  });

  test('to a removal that took place leads by the next press to its end', async () => {
    const { user } = await open({ [`DELETE ${PATH}`]: lost });
    await user.click(await screen.findByRole('button', { name: 'Remove Kim Oak' }));
    const remove = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' });
    await user.click(remove);
    await screen.findByText('The server did not answer');
    api?.set(`DELETE ${PATH}`, {
      status: 404,
      body: { code: 'not_found', detail: 'This member of staff was not found' },
    });
    await user.click(remove);
    expect(await screen.findByText('Kim Oak was removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

test('asks before it removes a member', async () => {
  const { user } = await open({ [`DELETE ${PATH}`]: { body: { success: true } } });
  await user.click(await screen.findByRole('button', { name: 'Remove Kim Oak' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Kim Oak?' }));
  expect(sent('DELETE')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('DELETE')).toHaveLength(1);
});
