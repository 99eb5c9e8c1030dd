import type { CareerQuestions, StaffJobOpening } from '@site/contracts';
import { FakeRefusal, type FakeCall } from '@site/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const PATH = '/api/admin/careers';
const COOK: StaffJobOpening = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  title: 'Line cook',
  description: 'Work the grill.',
  employment_type: 'Full-time',
  pay_from: '16.00',
  pay_to: '19.50',
  pay_unit: 'hour',
  closes_on: null,
  posted_at: '2026-11-01T12:00:00.000Z',
  is_published: true,
  application_count: 3,
};
const ALL: CareerQuestions = { date_of_birth: true, ssn: true, felony_conviction: true, veteran_status: true };

let api: ReturnType<typeof openAdmin>['api'] | undefined;

function open(routes: Parameters<typeof openAdmin>[1] = {}) {
  const opened = openAdmin(
    '/admin/openings',
    {
      [`GET ${PATH}/openings`]: { body: [COOK] },
      [`GET ${PATH}/openings/${COOK.id}`]: { body: COOK, headers: { ETag: '"one"' } },
      [`GET ${PATH}/questions`]: { body: ALL, headers: { ETag: '"q1"' } },
      ...routes,
    },
    { role: 'manager' },
  );
  api = opened.api;
  return opened;
}

const puts = () => api?.calls.filter(({ method }) => method === 'PUT') ?? [];

test('ADM-39 an opening whose last day is over is closed, not published', async () => {
  const closed = { ...COOK, id: 'closed', title: 'Baker', closes_on: '2020-01-31' };
  open({ [`GET ${PATH}/openings`]: { body: [COOK, closed] } });
  const rowOf = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;
  await screen.findByText('Baker');
  expect(rowOf('Baker')).toHaveTextContent(/Jan 31, 2020.*Closed/);
  expect(rowOf('Line cook')).toHaveTextContent('Published');
});

test('edits the opening as it is now, not as the list showed it', async () => {
  const now = { ...COOK, pay_to: '22.00' };
  const { user } = open({
    [`GET ${PATH}/openings/${COOK.id}`]: { body: now, headers: { ETag: '"two"' } },
    [`PUT ${PATH}/openings/${COOK.id}`]: { body: now, headers: { ETag: '"three"' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Line cook' }));
  expect(await screen.findByLabelText(/^Pay to/)).toHaveValue('22.00');
  await user.type(screen.getByLabelText('Description'), ' Two days off.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts()[0]?.headers.get('if-match')).toBe('"two"');
  expect(puts()[0]?.body).toMatchObject({ pay_to: '22.00', description: 'Work the grill. Two days off.' });
});

test('ADM-217 a year of five digits is refused at its field, before the server is asked', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Line cook' }));
  fireEvent.change(await screen.findByLabelText(/^Last day to apply/), { target: { value: '12026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a year of four digits.')).toBeVisible();
  expect(puts()).toEqual([]);
});

test.each(['0026-12-01', '0261-12-01'])('ADM-235 a last day in the year of %s is refused at its field', async (day) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Line cook' }));
  fireEvent.change(await screen.findByLabelText(/^Last day to apply/), { target: { value: day } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a year such as 2026.')).toBeVisible();
  expect(puts()).toEqual([]);
});

test('the second of two editors gets a conflict, and keeps their text', async () => {
  const { user } = open({
    [`PUT ${PATH}/openings/${COOK.id}`]: {
      status: 412,
      headers: { ETag: '"two"' },
      body: { detail: 'Changed', code: 'precondition_failed', current: { ...COOK, pay_to: '22.00' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Line cook' }));
  await user.type(await screen.findByLabelText('Description'), ' Two days off.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody else changed this opening/)).toBeVisible();
  expect(screen.getByLabelText('Description')).toHaveValue('Work the grill. Two days off.');
  expect(screen.getByLabelText(/^Pay to/)).toHaveValue('22.00');
});

test('ADM-170 the next press ends a deletion whose answer was lost', async () => {
  const route = `DELETE ${PATH}/openings/${COOK.id}`;
  const { user } = open({ [route]: { status: 502, body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Delete Line cook' }));
  const remove = await screen.findByRole('button', { name: 'Delete opening' });
  await user.click(remove);
  expect(await screen.findByText(/^The server did not answer/)).toHaveAttribute('role', 'alert');
  api?.set(route, { status: 404, body: { code: 'not_found', detail: 'The opening does not exist.' } });
  await user.click(remove);
  expect(await screen.findByText('Opening deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('says at the field what is wrong with an amount', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Line cook' }));
  const payTo = await screen.findByLabelText(/^Pay to/);
  await user.clear(payTo);
  await user.type(payTo, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This must not be less than "Pay from".')).toBeVisible();
  await user.type(payTo, ' dollars');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount such as 19.50.')).toBeVisible();
  expect(puts()).toEqual([]);
});

test('switching one question off leaves what a colleague changed meanwhile', async () => {
  const theirs = { ...ALL, ssn: false };
  const { user } = open({
    [`PUT ${PATH}/questions`]: ({ headers, body }: FakeCall) =>
      headers.get('if-match') === '"q2"'
        ? body
        : new FakeRefusal(412, { code: 'precondition_failed', current: theirs }, { ETag: '"q2"' }),
  });
  await user.click(await screen.findByLabelText('Ask for: Veteran status'));
  await waitFor(() => expect(puts().at(-1)?.body).toEqual({ ...ALL, ssn: false, veteran_status: false }));
  await waitFor(() => expect(screen.getByLabelText('Ask for: Social Security number')).not.toBeChecked());
});
