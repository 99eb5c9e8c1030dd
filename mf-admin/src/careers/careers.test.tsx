import type { CareerApplication } from '@site/contracts';
import { FakeRefusal, type FakeCall } from '@site/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { APPLICATION_ID, buildApplication } from '../../testing/buildApplication';
import { openAdmin } from '../../testing/openAdmin';

const ID = APPLICATION_ID;
const PATH = `/api/admin/careers/applications/${ID}`;

let api: ReturnType<typeof openAdmin>['api'] | undefined;

function open(path: string, routes: Parameters<typeof openAdmin>[1], role: 'owner' | 'manager' = 'manager') {
  const opened = openAdmin(path, routes, { role });
  api = opened.api;
  return opened;
}

test('the list shows who applied, and marks who applied more than once', async () => {
  open('/admin/careers', {
    'GET /api/admin/careers/applications': { body: [buildApplication()], headers: { 'X-Total-Count': '1' } },
  });
  const table = within(await screen.findByRole('table', { name: 'Applications' }));
  expect(await table.findByRole('link', { name: 'Ana Flores' })).toHaveAttribute('href', `/admin/careers/${ID}`);
  expect(table.getByText('2 applications')).toBeVisible();
});

test('ADM-175 a status in the address that does not exist filters nothing', async () => {
  const { user } = open('/admin/careers?status=nope', {
    'GET /api/admin/careers/applications': ({ path }: FakeCall) =>
      path.includes('status=nope')
        ? new FakeRefusal(422, { detail: 'status is not valid' })
        : [buildApplication({ full_name: 'Ana Flores' })],
  });
  expect(await screen.findByRole('link', { name: 'Ana Flores' })).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Status'), 'rejected');
  await waitFor(() => expect(api?.calls.at(-1)?.path).toContain('status=rejected'));
});

test('ADM-176 the refusal of a note goes when its text is cleared', async () => {
  const { user } = open(`/admin/careers/${ID}`, {
    [`GET ${PATH}`]: { body: buildApplication(), headers: { ETag: '"1"' } },
    [`POST ${PATH}/notes`]: { status: 422, body: { detail: 'Leave out long numbers.', code: 'validation_failed' } },
  });
  const note = await screen.findByLabelText('Note');
  await user.type(note, '123456789');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Leave out long numbers.')).toBeVisible();
  await user.clear(note);
  expect(screen.queryByText('Leave out long numbers.')).toBeNull();
});

test('private answers are masked until a reason is given', async () => {
  const revealed = {
    address: '12 Elm Street',
    date_of_birth: '1994-03-09',
    felony_conviction: false,
    veteran_status: true,
    ssn: null,
    sealed_ssn: 'hr1.a.b.c',
  };
  const { user } = open(`/admin/careers/${ID}`, {
    [`GET ${PATH}`]: { body: buildApplication(), headers: { ETag: '"1"' } },
    [`POST ${PATH}/reveal`]: { body: revealed },
  });
  expect(await screen.findByText('•••-••-1120')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Show private answers' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Reason to look'), 'Payroll');
  await user.click(button);
  expect(await screen.findByText('1994-03-09')).toBeVisible();
  expect(screen.getByText('The Social Security number is sealed to HR')).toBeVisible();
  expect(api?.calls.find(({ path }) => path === `${PATH}/reveal`)?.body).toEqual({ reason: 'Payroll' });
});

describe('ADM-172 an application that was set aside as suspected spam', () => {
  const SPAM = { body: buildApplication({ is_suspected_spam: true }), headers: { ETag: '"1"' } };
  const KEPT = { body: buildApplication(), headers: { ETag: '"1"' } };
  const take = async (answer: Parameters<NonNullable<typeof api>['set']>[1]) => {
    const { user } = open(`/admin/careers/${ID}`, { [`GET ${PATH}`]: SPAM });
    const button = await screen.findByRole('button', { name: 'Not spam' });
    expect(screen.getByText('Set aside as suspected spam')).toBeVisible();
    api?.set(`POST ${PATH}/not-spam`, answer);
    return { press: () => user.click(button) };
  };

  test('says so, and is taken out by a press', async () => {
    const { press } = await take(KEPT);
    api?.set(`GET ${PATH}`, KEPT);
    await press();
    await waitFor(() => expect(screen.queryByText('Set aside as suspected spam')).toBeNull());
    expect(await screen.findByText('It is among the applications. The applicant gets the receipt.')).toBeVisible();
  });

  test('ADM-174 gives the focus to the heading when its button is gone', async () => {
    const { press } = await take(KEPT);
    api?.set(`GET ${PATH}`, KEPT);
    await press();
    await waitFor(() => expect(screen.queryByText('Set aside as suspected spam')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is taken out also when the answer is lost, and stays when the server refuses', async () => {
    const { press } = await take({ status: 503, body: { detail: 'Busy.', code: 'unavailable' } });
    await press();
    expect(await screen.findByText('Busy.')).toBeVisible();
    expect(screen.getByText('Set aside as suspected spam')).toBeVisible();

    api?.set(`POST ${PATH}/not-spam`, () => {
      throw new TypeError('Failed to fetch');
    });
    api?.set(`GET ${PATH}`, KEPT);
    await press();
    await waitFor(() => expect(screen.queryByText('Set aside as suspected spam')).toBeNull());
    expect(screen.queryByText('Busy.')).toBeNull();
    expect(screen.queryByText(/did not answer/)).toBeNull();
  });
});

describe('a move to another status', () => {
  const noAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  const NEW = { body: buildApplication(), headers: { ETag: '"1"' } };
  const moved = (status: CareerApplication['status']) => ({
    body: buildApplication({ status, next_statuses: ['interview', 'rejected'] }),
    headers: { ETag: '"2"' },
  });

  test('ADM-27 does not overwrite what a colleague changed meanwhile, and shows it', async () => {
    const { user } = open(`/admin/careers/${ID}`, { [`GET ${PATH}`]: NEW });
    const button = await screen.findByRole('button', { name: 'Reviewing' });
    api?.set(`PATCH ${PATH}`, { status: 412, body: { detail: 'It was changed.', code: 'precondition_failed' } });
    api?.set(`GET ${PATH}`, moved('reviewing'));
    await user.click(button);
    expect(await screen.findByText(/It is shown as it is now/)).toBeVisible();
    expect(screen.queryByText(/Load it again/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Interview' })).toBeVisible();
    expect(api?.calls.find(({ method }) => method === 'PATCH')?.headers.get('If-Match')).toBe('"1"');
  });

  test('ADM-22 that took place is no error when its answer was lost', async () => {
    const { user } = open(`/admin/careers/${ID}`, { [`GET ${PATH}`]: NEW });
    const button = await screen.findByRole('button', { name: 'Reviewing' });
    api?.set(`PATCH ${PATH}`, noAnswer);
    api?.set(`GET ${PATH}`, moved('reviewing'));
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Interview' })).toBeVisible();
    expect(screen.queryByText(/Failed to move/)).toBeNull();
  });

  test('ADM-22 whose answer was lost before it took place stays an error', async () => {
    const { user } = open(`/admin/careers/${ID}`, { [`GET ${PATH}`]: NEW });
    const button = await screen.findByRole('button', { name: 'Reviewing' });
    api?.set(`PATCH ${PATH}`, noAnswer);
    await user.click(button);
    expect(await screen.findByText(/Failed to move the application/)).toBeVisible();
  });

  test('ADM-121 that failed says so on its own application only', async () => {
    const other = { ...buildApplication(), id: 'app_2', full_name: 'Ana F.' };
    const [first, second] = [buildApplication({ duplicates: [other] }), { ...other, duplicates: [buildApplication()] }];
    const { user } = open('/admin/careers/app_2', {
      'GET /api/admin/careers/applications/app_2': { body: second, headers: { ETag: '"1"' } },
      [`GET ${PATH}`]: { body: first, headers: { ETag: '"1"' } },
      [`PATCH ${PATH}`]: { status: 503, body: { detail: 'The database is away.' } },
    });
    await user.click(await screen.findByRole('link', { name: /^Ana Flores/ }));
    await screen.findByRole('heading', { level: 1, name: 'Ana Flores' });
    await user.click(await screen.findByRole('button', { name: 'Reviewing' }));
    expect(await screen.findByText('The database is away.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Ana F\./ }));
    await screen.findByRole('heading', { level: 1, name: 'Ana F.' });
    expect(screen.queryByText('The database is away.')).toBeNull();
  });

  test('ADM-13 makes only its own button busy', async () => {
    const { user } = open(`/admin/careers/${ID}`, { [`GET ${PATH}`]: NEW });
    const button = await screen.findByRole('button', { name: 'Reviewing' });
    api?.set(`PATCH ${PATH}`, () => new Promise(() => undefined));
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    const other = screen.getByRole('button', { name: 'Rejected' });
    expect(other).not.toHaveAttribute('aria-busy');
    await user.click(other);
    expect(api?.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

test('a mail that could not be sent keeps its text', async () => {
  const { user } = open(`/admin/careers/${ID}`, {
    [`GET ${PATH}`]: { body: buildApplication(), headers: { ETag: '"1"' } },
    [`GET ${PATH}/mail-templates`]: {
      body: [{ template: 'interview', label: 'Invite to an interview', subject: 'Interview', text: 'Hello Ana,' }],
    },
    [`POST ${PATH}/mails`]: { status: 503, body: { detail: 'The database is away.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Write a mail' }));
  const text = await screen.findByLabelText('Text');
  await user.type(text, ' see you');
  await user.click(screen.getByRole('button', { name: 'Send mail' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(text).toHaveValue('Hello Ana, see you');
});

test('a mail keeps what was written for each template, and a lost answer does not send it twice', async () => {
  const { user } = open(`/admin/careers/${ID}`, {
    [`GET ${PATH}`]: { body: buildApplication(), headers: { etag: '"1"' } },
    [`GET ${PATH}/mail-templates`]: {
      body: [
        { template: 'interview', label: 'Invite to an interview', subject: 'Interview', text: 'Hello Ana,' },
        { template: 'rejection', label: 'Decline', subject: 'Your application', text: 'Dear Ana,' },
      ],
    },
    [`POST ${PATH}/mails`]: { status: 503, body: { detail: 'The database is away.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Write a mail' }));
  await user.type(await screen.findByLabelText('Text'), ' see you');
  await user.selectOptions(screen.getByLabelText('Template'), 'Decline');
  expect(screen.getByLabelText('Text')).toHaveValue('Dear Ana,');
  await user.selectOptions(screen.getByLabelText('Template'), 'Invite to an interview');
  expect(screen.getByLabelText('Text')).toHaveValue('Hello Ana, see you');

  const keys = () =>
    api?.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key')) ?? [];
  await user.click(screen.getByRole('button', { name: 'Send mail' }));
  await screen.findByText('The database is away.');
  await user.click(screen.getByRole('button', { name: 'Send mail' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  await user.type(screen.getByLabelText('Text'), ' soon');
  await user.click(screen.getByRole('button', { name: 'Send mail' }));
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('ADM-170 an application that is gone already counts as deleted', async () => {
  const { user, address } = open(`/admin/careers/${ID}`, {
    [`GET ${PATH}`]: { body: buildApplication(), headers: { etag: '"1"' } },
    [`DELETE ${PATH}`]: { status: 404, body: { code: 'not_found', detail: 'The application does not exist.' } },
    'GET /api/admin/careers/applications': { body: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.type(await screen.findByLabelText('Reason'), 'Asked for it');
  await user.click(screen.getByRole('button', { name: 'Delete application' }));
  expect(await screen.findByText('Application deleted')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/careers'));
});

test('leaving an application asks before a note that was typed is dropped', async () => {
  const { user, address } = open(`/admin/careers/${ID}`, {
    [`GET ${PATH}`]: { body: buildApplication(), headers: { etag: '"1"' } },
  });
  await user.type(await screen.findByLabelText('Note'), 'Call back on Monday');
  await user.click(screen.getByRole('link', { name: 'Applications' }));
  expect(await screen.findByText('What you changed in this note is not saved.')).toBeVisible();
  expect(address()).toBe(`/admin/careers/${ID}`);
});

test('an opening is added as it was typed', async () => {
  const { user } = open('/admin/openings', {
    'GET /api/admin/careers/openings': { body: [] },
    'GET /api/admin/careers/questions': {
      body: { date_of_birth: true, ssn: true, felony_conviction: true, veteran_status: true },
    },
    'POST /api/admin/careers/openings': { status: 201, body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Add Opening' }));
  await user.type(await screen.findByLabelText('Title'), 'Baker');
  await user.type(screen.getByLabelText('Description'), 'Bread.');
  await user.type(screen.getByLabelText(/^Pay from/), '15');
  await user.click(screen.getAllByRole('button', { name: 'Add Opening' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(api?.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Baker',
      description: 'Bread.',
      employment_type: 'Full-time',
      pay_from: '15',
      pay_to: null,
      pay_unit: 'hour',
      closes_on: null,
      is_published: true,
    }),
  );
});

test('ADM-20 says that there is no such application, and leads back to all of them', async () => {
  open('/admin/careers/app_gone', {
    'GET /api/admin/careers/applications/app_gone': { status: 404, body: { code: 'not_found', detail: 'Not Found' } },
  });
  expect(await screen.findByText('There is no such application')).toBeVisible();
  expect(screen.queryByText(/Not Found/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All applications' })).toHaveAttribute('href', '/admin/careers');
});
