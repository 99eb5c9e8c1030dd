import { PERMISSIONS_OF, type CompositionAuditEntry, type LivePart, type LiveReleases } from '@site/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { CAREERS as SECTION, COMPOSITION_ID } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const CAREERS: LivePart = {
  ...SECTION,
  version: '1.1.0',
  previous: '1.0.0',
  commit: '0123456789abcdef',
  failing_pages: 3,
};
const SHELL: LivePart = { ...CAREERS, remote: 'shell', title: 'Shell', previous: null, budget_bytes: null };
const LIVE: LiveReleases = { composition_id: COMPOSITION_ID, parts: [SHELL, CAREERS], absent: [] };
const ROLLED_BACK: CompositionAuditEntry = {
  ...{ id: 'a1', at: '2026-11-24T16:00:00Z', actor: 'user:1', action: 'rollback', remote: 'mf-careers' },
  ...{ version: '1.0.0', previousVersion: '1.1.0', compositionId: COMPOSITION_ID, reason: 'the form is broken' },
};
const REMOTE = { remote: 'mf-careers', commit: 'fedcba9876543210', builtAt: '2026-11-24T14:50:00Z' };
const PUBLISHED = { ...REMOTE, publishedAt: '2026-11-24T14:55:00Z', publishedBy: 'team:mf-careers' };
const ROUTES = {
  'GET /api/admin/releases': { body: LIVE },
  'GET /api/composition/audit': { body: [ROLLED_BACK] },
  'GET /api/composition/releases': {
    body: [
      { ...PUBLISHED, version: '1.2.0', active: false },
      { ...PUBLISHED, version: '1.1.0', active: true },
    ],
  },
  'GET /api/composition/reports': { body: [] },
  'GET /api/composition/proofs': { body: [] },
  'GET /api/composition/staging': { body: { releases: [], leftOut: [] } },
};

const open = (path = '/admin/releases', routes: object = {}, options: Parameters<typeof openAdmin>[2] = {}) => {
  const opened = openAdmin(path, { ...ROUTES, ...routes }, options);
  api = opened.api;
  return opened;
};
const sent = (method: string, path: string) =>
  api?.calls.filter((call) => call.method === method && call.path.startsWith(path)) ?? [];
const row = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Live releases' })).getByRole('row', { name });

test('CMP-62 each part shows its release, how it is doing, and what its first load costs', async () => {
  open();
  const careers = await row(/Careers/);
  for (const text of ['1.1.0', '01234567', 'Proven', 'Team of mf-careers', '20 KiB', 'of 40 KiB', '3', 'of 1,200'])
    expect(careers).toHaveTextContent(text);
  const changes = await screen.findByRole('table', { name: 'Changes of the site' });
  expect(changes).toHaveTextContent('Rolled back to mf-careers 1.0.0 (1.1.0 before)');
  expect(changes).toHaveTextContent('the form is broken');
});

test('CMP-126 the list of changes shows a release that the prune command removed', async () => {
  const pruned: CompositionAuditEntry = {
    ...{ ...ROLLED_BACK, id: 'a2', actor: 'command', action: 'prune', version: '0.9.0', previousVersion: null },
    ...{ compositionId: null, reason: 'Not needed, and not live in the last 30 days' },
  };
  open('/admin/releases', { 'GET /api/composition/audit': { body: [pruned] } });
  const changes = await screen.findByRole('table', { name: 'Changes of the site' });
  for (const text of ['Deleted mf-careers 0.9.0', 'A command on the server', 'not live in the last 30 days'])
    expect(changes).toHaveTextContent(text);
});

test('CMP-63 a section goes back to the release before, with the reason, and only from what was seen', async () => {
  const { user } = open('/admin/releases', {
    'POST /api/composition/rollbacks': { body: { id: 'next', warnings: [], downloads: [] } },
  });
  await user.click(within(await row(/Careers/)).getByRole('button', { name: 'Roll Back Careers to 1.0.0' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll Careers back?' });
  const confirm = within(dialog).getByRole('button', { name: 'Roll Back' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'the form is broken');
  await user.click(confirm);
  expect(await screen.findByText('Careers is rolled back to 1.0.0')).toBeInTheDocument();
  const [call] = sent('POST', '/api/composition/rollbacks');
  expect(call?.body).toEqual({ remote: 'mf-careers', reason: 'the form is broken' });
  expect(call?.headers.get('if-match')).toBe(`"${COMPOSITION_ID}"`);
});

test('CMP-63 a change that somebody else made meanwhile keeps the reason, and the next try names the new state', async () => {
  const conflict = { status: 412, body: { detail: 'Somebody else changed the composition meanwhile.' } };
  const { user } = open('/admin/releases', { 'POST /api/composition/switches': conflict });
  await user.click(within(await row(/Careers/)).getByRole('button', { name: 'Switch Off Careers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch Careers off?' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'it asks twice');
  api?.set('GET /api/admin/releases', { body: { ...LIVE, composition_id: 'newer' } });
  await user.click(within(dialog).getByRole('button', { name: 'Switch Off' }));
  expect(await within(dialog).findByText('Somebody else changed the composition meanwhile.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('it asks twice');

  api?.set('POST /api/composition/switches', { body: { id: 'next', warnings: [], downloads: [] } });
  await user.click(within(dialog).getByRole('button', { name: 'Switch Off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST', '/api/composition/switches').at(-1)?.headers.get('if-match')).toBe('"newer"');
});

test('a section that is off can be switched on; the shell and this page cannot be switched off', async () => {
  const off = { ...CAREERS, off_since: '2026-11-24T16:00:00Z' };
  const admin = { ...CAREERS, remote: 'mf-admin', title: 'Admin', previous: null };
  open('/admin/releases', { 'GET /api/admin/releases': { body: { ...LIVE, parts: [SHELL, off, admin] } } });
  const careers = await row(/Careers/);
  expect(careers).toHaveTextContent('Switched off');
  expect(within(careers).getByRole('button', { name: 'Switch On Careers' })).toBeInTheDocument();
  expect(within(await row(/Shell/)).queryByRole('button')).toBeNull();
  expect(within(await row(/Admin/)).queryByRole('button')).toBeNull();
});

test('CMP-194 a release that the site refused is marked, and the reason is one press away', async () => {
  const refused = { ...ROLLED_BACK, id: 'a2', action: 'refuse', compositionId: null, previousVersion: null };
  const { user } = open('/admin/releases/mf-careers', {
    'GET /api/composition/audit': {
      body: [
        { ...refused, version: '1.2.0', reason: 'mf-careers: its own code is 60 KiB.' },
        { ...ROLLED_BACK, id: 'a3', version: '1.1.0' },
        { ...refused, id: 'a4', version: '1.1.0' },
      ],
    },
  });
  const releases = within(await screen.findByRole('table', { name: 'Published releases' }));
  const reason = await releases.findByText('mf-careers: its own code is 60 KiB.');
  expect(reason).not.toBeVisible();
  await user.click(within(releases.getByRole('row', { name: /^1\.2\.0/ })).getByText('Refused'));
  expect(reason).toBeVisible();
  expect(releases.getAllByText('Refused')).toHaveLength(1);
  expect(sent('GET', '/api/composition/audit').at(-1)?.path).toContain('remote=mf-careers');
});

test('CMP-64 a release that the gate refuses cannot be activated, and the dialog says why', async () => {
  const { user } = open('/admin/releases/mf-careers', {
    'POST /api/composition/checks': {
      body: { refusals: [{ remote: 'mf-careers', message: 'its own code is 60 KiB' }], warnings: [], downloads: [] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Activate 1.2.0' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate Careers 1.2.0?' });
  expect(await within(dialog).findByText('mf-careers: its own code is 60 KiB')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'a new form');
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toBeDisabled();
});

test('CMP-64 CMP-158 a release that fits is activated with its warnings and its cost in sight', async () => {
  const warning = { remote: 'mf-careers', message: 'its page /careers/old is gone' };
  const { user } = open('/admin/releases/mf-careers', {
    'POST /api/composition/checks': {
      body: { refusals: [], warnings: [warning], downloads: [{ remote: 'mf-careers', bytes: 23_040, delta: 512 }] },
    },
    'POST /api/composition/activations': { body: { id: 'next', warnings: [warning], downloads: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Activate 1.2.0' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate Careers 1.2.0?' });
  expect(await within(dialog).findByText('mf-careers: its page /careers/old is gone')).toBeInTheDocument();
  expect(within(dialog).getByText(/load 0.5 KiB at most, and 22.5 KiB in browsers/)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'a new form');
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Careers 1.2.0 is live')).toBeInTheDocument();
  const changes = [{ remote: 'mf-careers', version: '1.2.0' }];
  expect(sent('POST', '/api/composition/activations')[0]?.body).toEqual({ changes, reason: 'a new form' });
});

test('CMP-76 an owner makes a link to a release that is not live, for as long as they choose', async () => {
  const url = 'https://site.example/_preview/mf-careers/1.2.0?key=k.s';
  const { user } = open('/admin/releases/mf-careers', {
    'POST /api/composition/previews': { status: 201, body: { url, expiresAt: '2026-11-25T18:00:00Z' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Preview 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview Careers 1.2.0' }));
  await user.selectOptions(dialog.getByLabelText('The link works for'), 'One week');
  await user.click(dialog.getByRole('button', { name: 'Make Link' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue(url);
  expect(dialog.getByText(/^Works until /)).toBeInTheDocument();
  const changes = [{ remote: 'mf-careers', version: '1.2.0' }];
  expect(sent('POST', '/api/composition/previews')[0]?.body).toEqual({ changes, hours: 168 });

  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(dialog.getByRole('button', { name: 'Open Preview' }));
  expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener');
  await user.click(dialog.getByRole('button', { name: 'Copy Link' }));
  expect(await dialog.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('CMP-119 an owner', () => {
  const rollout = {
    ...{ version: '1.2.0', percent: 10, since: '2026-11-24T17:00:00Z' },
    ...{ is_failing: false, page_loads: 80, failing_pages: 2 },
  };
  const RUNNING = { 'GET /api/admin/releases': { body: { ...LIVE, parts: [SHELL, { ...CAREERS, rollout }] } } };
  const FITS = { 'POST /api/composition/checks': { body: { refusals: [], warnings: [], downloads: [] } } };
  const CHANGED = { body: { id: 'next', warnings: [], downloads: [] } };

  test('shows a release to a share of the visitors', async () => {
    const { user } = open('/admin/releases/mf-careers', { ...FITS, 'POST /api/composition/rollouts': CHANGED });
    await user.click(await screen.findByRole('button', { name: 'Roll Out 1.2.0' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Careers 1.2.0 to some visitors?' }));
    expect(await dialog.findByText('The release fits into the site')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Share of visitors'), '25 %');
    await user.type(dialog.getByLabelText(/^Reason/), 'a shorter form');
    await user.click(dialog.getByRole('button', { name: 'Roll Out' }));
    expect(await screen.findByText('Some visitors see Careers 1.2.0')).toBeInTheDocument();
    const [call] = sent('POST', '/api/composition/rollouts');
    const body = { remote: 'mf-careers', version: '1.2.0', percent: 25, reason: 'a shorter form' };
    expect(call?.body).toEqual(body);
    expect(call?.headers.get('if-match')).toBe(`"${COMPOSITION_ID}"`);
  });

  test('sees how it does beside the live release, changes the share, and begins no second rollout', async () => {
    const { user } = open('/admin/releases/mf-careers', {
      ...RUNNING,
      ...FITS,
      'POST /api/composition/rollouts': CHANGED,
    });
    const panel = within(await screen.findByRole('region', { name: 'Shown to some visitors' }));
    for (const text of ['10 % of visitors', '2 of 80', '3 of 1,200']) expect(panel.getByText(text)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Activate 1.2.0' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Roll Out 1.2.0' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Change Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Careers 1.2.0 to some visitors?' }));
    expect(dialog.getByLabelText('Share of visitors')).toHaveDisplayValue('10 %');
    await user.selectOptions(dialog.getByLabelText('Share of visitors'), '50 %');
    await user.type(dialog.getByLabelText(/^Reason/), 'it does well');
    await user.click(dialog.getByRole('button', { name: 'Roll Out' }));
    await waitFor(() => expect(sent('POST', '/api/composition/rollouts')[0]?.body).toMatchObject({ percent: 50 }));
  });

  test('shows a new shell to some visitors, and reads that the site does not take it back by itself', async () => {
    const { user } = open('/admin/releases/shell', { ...FITS, 'POST /api/composition/rollouts': CHANGED });
    await user.click(await screen.findByRole('button', { name: 'Roll Out 1.2.0' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show Shell 1.2.0 to some visitors?' }));
    expect(dialog.getByText(/The site does not take a shell back by itself/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Reason/), 'a new header');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Roll Out' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Roll Out' }));
    await screen.findByText('Some visitors see Shell 1.2.0');
    const body = { remote: 'shell', version: '1.2.0', percent: 10, reason: 'a new header' };
    expect(sent('POST', '/api/composition/rollouts')[0]?.body).toEqual(body);
  });

  test.each([
    ['Show to Everybody', 'Show Careers 1.2.0 to everybody?', 'promotions', 'Careers 1.2.0 is live'],
    ['Stop Showing It', 'Stop showing Careers 1.2.0?', 'abandonments', 'Nobody sees Careers 1.2.0 any more'],
  ])('ends it: %s', async (name, title, resource, done) => {
    const routes = { ...RUNNING, ...FITS, [`POST /api/composition/${resource}`]: CHANGED };
    const { user } = open('/admin/releases/mf-careers', routes);
    const panel = within(await screen.findByRole('region', { name: 'Shown to some visitors' }));
    await user.click(panel.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByLabelText(/^Reason/), 'seen enough');
    await waitFor(() => expect(dialog.getByRole('button', { name })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    const [call] = sent('POST', `/api/composition/${resource}`);
    expect(call?.body).toEqual({ remote: 'mf-careers', reason: 'seen enough' });
  });
});

test('a removed section has its releases, and no buttons of a live one', async () => {
  open('/admin/releases/mf-careers', { 'GET /api/admin/releases': { body: { ...LIVE, parts: [SHELL] } } });
  expect(await screen.findByText('Guests do not see this section now.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Activate 1.2.0' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('what a bug report needs is copied as text', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy as Text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(
    `Composition ${COMPOSITION_ID}\nshell 1.1.0 (01234567), proven\nmf-careers 1.1.0 (01234567), proven`,
  );
});

test('a failure is shown, and tried again on request', async () => {
  const { user } = open('/admin/releases', { 'GET /api/admin/releases': { status: 500, body: {} } });
  expect(await screen.findByText(/^Failed to load the releases/)).toBeInTheDocument();
  api?.set('GET /api/admin/releases', { body: LIVE });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await row(/Careers/)).toBeInTheDocument();
});

test('managers do not see it', async () => {
  expect(PERMISSIONS_OF.manager).not.toContain('releases.manage');
  open('/admin/releases', {}, { role: 'manager' });
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Live releases' })).toBeNull();
  expect(sent('GET', '/api/admin/releases')).toEqual([]);
});

test('ADM-20 says that there is no such section, and leads back to all releases', async () => {
  open('/admin/releases/mf-nothing', { 'GET /api/composition/releases': { body: [] } });
  expect(await screen.findByText('There is no such section')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All releases' })).toHaveAttribute('href', '/admin/releases');
  expect(screen.queryByRole('heading', { name: 'Errors' })).toBeNull();
});
