import type { BusinessHours } from '@site/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openAdmin } from '../../testing/openAdmin';

const WORDS = '/api/site/words';
const EMPTY = { title: '', headline: '', intro: '', flavors: '', fresh: '', combos: '', quick: '', about: '' };
const HOURS = '/api/business-hours';
const LABELS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

let api: ReturnType<typeof openAdmin>['api'] | undefined;

/** A save that waits for the test to give its answer. */
function slowSave() {
  let answer: (body: unknown) => void = () => undefined;
  return { route: () => new Promise((resolve) => (answer = resolve)), answer: (body: unknown) => answer(body) };
}

const bodies = () => api?.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) ?? [];

test('ADM-110 what is typed while a form is being saved stays, and is saved by the next press', async () => {
  const save = slowSave();
  const opened = openAdmin('/admin/site', {
    'GET /api/site/languages': { body: { languages: ['en'] } },
    'GET /api/site/pictures': { body: { hero: null, logo: null } },
    [`GET ${WORDS}`]: { body: { words: { en: EMPTY, es: EMPTY }, specials: [] } },
    [`PUT ${WORDS}`]: save.route,
  });
  api = opened.api;
  const { user } = opened;
  const [headline] = await screen.findAllByLabelText('Headline');
  const [about] = screen.getAllByLabelText('About us');
  await user.type(headline as HTMLElement, 'Smoke');
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  await user.type(headline as HTMLElement, ' and fire');
  await user.type(about as HTMLElement, 'Since 1998.');
  save.answer({ words: { en: { ...EMPTY, headline: 'Smoke' }, es: EMPTY }, specials: [] });
  expect(await screen.findByText('Words saved')).toBeVisible();
  expect(headline).toHaveValue('Smoke and fire');
  expect(about).toHaveValue('Since 1998.');
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(bodies()[1]).toMatchObject({ words: { en: { headline: 'Smoke and fire', about: 'Since 1998.' } } });
});

test('ADM-110 hours that are typed while others are being saved stay in their fields', async () => {
  const save = slowSave();
  const days = LABELS.map((label) => ({ label, text: '6AM - 11PM', intervals: [{ open: '06:00', close: '23:00' }] }));
  const hours = { timezone: 'America/Chicago', days, exceptions: [], open_now: true, today: '2026-11-20' };
  const routes = { [`GET ${HOURS}`]: { body: hours, headers: { ETag: '"one"' } }, [`PUT ${HOURS}`]: save.route };
  const opened = openAdmin('/admin/hours', routes);
  api = opened.api;
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Edit Hours' }));
  const [monday, tuesday] = [screen.getByLabelText('Hours on Monday'), screen.getByLabelText('Hours on Tuesday')];
  await user.clear(monday);
  await user.type(monday, 'Closed');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
  await user.clear(tuesday);
  await user.type(tuesday, 'Closed');
  save.answer({ ...hours, days: (bodies()[0] as BusinessHours).days });
  expect(await screen.findByText('Business hours saved')).toBeVisible();
  expect(screen.getByLabelText('Hours on Tuesday')).toHaveValue('Closed');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('What you changed in these hours is not saved.')).toBeVisible();
});

test('ADM-110 a note that goes on while it is being added keeps what was typed', async () => {
  const path = '/api/admin/careers/applications/app_1';
  const add = slowSave();
  const application = {
    ...{ id: 'app_1', status: 'new', full_name: 'Ana Flores', email: 'ana@example.test', phone: '(936) 555-0134' },
    ...{ position: 'Line cook', time_preferences: [], available_from: null, submitted_at: '2026-11-22T18:00:00Z' },
    ...{ duplicate_count: 0, is_suspected_spam: false, desired_salary: '', work_permission: true },
    ...{ background_check: true, references: [], private_data: {}, next_statuses: [], duplicates: [], events: [] },
    kept_until: '2027-11-22T18:00:00Z',
  };
  const opened = openAdmin('/admin/careers/app_1', {
    [`GET ${path}`]: { body: application, headers: { ETag: '"1"' } },
    [`POST ${path}/notes`]: add.route,
  });
  api = opened.api;
  const { user } = opened;
  const note = await screen.findByLabelText('Note');
  await user.type(note, 'Call back');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(note, ' on Monday');
  add.answer(application);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).not.toHaveAttribute('aria-busy'));
  expect(note).toHaveValue('Call back on Monday');
});
