import type { ReleaseProof, ReleaseSummary, Staging } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { COMPOSITION_ID, LIVE } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;

const STAGED: Staging = {
  releases: [
    {
      ...{ remote: 'mf-careers', version: '1.2.0', reason: 'a shorter form' },
      ...{ stagedAt: '2026-11-24T15:00:00Z', stagedBy: 'team:mf-careers' },
    },
  ],
  leftOut: [{ remote: 'mf-careers', message: '1.2.0 is left out: the route /jobs collides' }],
};
const RELEASE: ReleaseSummary = {
  ...{ remote: 'mf-careers', version: '1.2.0', active: false, commit: '', builtAt: '2026-11-24T14:50:00Z' },
  ...{ publishedAt: '2026-11-24T14:55:00Z', publishedBy: 'team:mf-careers' },
};
const PROOF: ReleaseProof = {
  ...{ remote: 'mf-careers', version: '1.2.0', compositionId: COMPOSITION_ID, pages: [], faults: [] },
  ...{ faultCount: 2, knownCount: 0, provenAt: '2026-11-24T14:58:00Z', provenBy: 'team:mf-careers' },
};
const URL_OF_STAGING = 'https://site.example/_preview/staging?key=k.s';

function open(routes: object = {}, path = '/admin/releases') {
  const opened = openAdmin(path, {
    'GET /api/admin/releases': { body: LIVE },
    'GET /api/composition/audit': { body: [] },
    'GET /api/composition/staging': { body: STAGED },
    'GET /api/composition/proofs': { body: [] },
    'POST /api/composition/staging/links': {
      status: 201,
      body: { url: URL_OF_STAGING, expiresAt: '2026-12-24T18:00:00Z' },
    },
    ...routes,
  });
  api = opened.api;
  return opened;
}
const staged = async () => within(await screen.findByRole('table', { name: 'Staged releases' }));

test('CMP-140 an owner sees what is staged, who staged it and why, and what does not fit', async () => {
  open();
  const row = (await staged()).getByRole('row', { name: /Careers 1\.2\.0/ });
  for (const text of ['Team of mf-careers', 'a shorter form']) expect(row).toHaveTextContent(text);
  expect(screen.getByText(/1\.2\.0 is left out: the route \/jobs collides/)).toBeInTheDocument();
});

test('CMP-140 a staged release is activated after the gate was asked', async () => {
  const { user } = open({
    'POST /api/composition/checks': { body: { refusals: [], warnings: [], downloads: [] } },
    'POST /api/composition/activations': { body: { id: 'next', warnings: [], downloads: [] } },
  });
  await user.click((await staged()).getByRole('button', { name: 'Activate Careers 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate Careers 1.2.0?' }));
  expect(await dialog.findByText('The release fits into the site')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Reason/), 'seen by all');
  api?.set('GET /api/composition/staging', { body: { releases: [], leftOut: [] } });
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Nothing is staged.')).toBeInTheDocument();
  const [call] = api?.calls.filter(({ path }) => path === '/api/composition/activations') ?? [];
  expect(call?.body).toEqual({ changes: [{ remote: 'mf-careers', version: '1.2.0' }], reason: 'seen by all' });
});

test('CMP-337 a staged release shows what its last proof found, and the button opens the proof', async () => {
  const [careers] = STAGED.releases;
  const releases = [
    careers,
    { ...careers, remote: 'mf-rewards', version: '1.1.0' },
    { ...careers, remote: 'mf-menu', version: '1.0.0' },
  ];
  const { user } = open({
    'GET /api/composition/staging': { body: { releases, leftOut: [] } },
    'GET /api/composition/proofs': { body: [PROOF, { ...PROOF, version: '1.1.0', faultCount: 0 }] },
    'GET /api/composition/proofs/mf-careers/1.2.0': { body: PROOF },
  });
  const table = await staged();
  expect(await table.findByRole('button', { name: 'No faults: mf-rewards 1.1.0 in a browser' })).toBeInTheDocument();
  expect(table.queryByRole('button', { name: /mf-menu 1\.0\.0 in a browser/ })).toBeNull();
  await user.click(await table.findByRole('button', { name: '2 faults: Careers 1.2.0 in a browser' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Careers 1.2.0 in a browser' }));
  expect(await dialog.findByText('2 faults that guests do not see yet')).toBeInTheDocument();
});

test('CMP-159 all that is staged and fits is activated at once, after the gate was asked about all of it', async () => {
  const [careers] = STAGED.releases;
  const both = ['mf-careers', 'mf-rewards', 'mf-menu'].map((remote) => ({ ...careers, remote }));
  const changes = ['mf-careers', 'mf-rewards'].map((remote) => ({ remote, version: '1.2.0' }));
  const downloads = changes.map(({ remote }) => ({ remote, bytes: 10_240 }));
  const { user } = open({
    'GET /api/composition/staging': { body: { releases: both, leftOut: [{ remote: 'mf-menu', message: 'collides' }] } },
    'POST /api/composition/checks': { body: { refusals: [], warnings: [], downloads } },
    'POST /api/composition/activations': { body: { id: 'next', warnings: [], downloads } },
  });
  await user.click(await screen.findByRole('button', { name: 'Activate All Staged' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate all that is staged?' }));
  expect(dialog.getByText(/^Guests see Careers 1\.2\.0 and mf-rewards 1\.2\.0 from then on/)).toBeInTheDocument();
  expect(await dialog.findByText('The releases fit into the site')).toBeInTheDocument();
  expect(await dialog.findByText(/load 10 KiB of mf-careers, 10 KiB of mf-rewards at most/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Reason/), 'the tasting');
  await user.click(dialog.getByRole('button', { name: 'Activate All' }));
  expect(await screen.findByText('All that was staged is live')).toBeInTheDocument();
  const sent = api?.calls.filter(({ path }) => /checks|activations/.test(path)).map(({ body }) => body);
  expect(sent).toEqual([{ changes }, { changes, reason: 'the tasting' }]);
});

test('CMP-159 one staged release has a button of its own alone', async () => {
  open({ 'GET /api/composition/staging': { body: { ...STAGED, leftOut: [] } } });
  await staged();
  expect(screen.queryByRole('button', { name: 'Activate All Staged' })).toBeNull();
});

test('CMP-140 a release is taken off staging', async () => {
  const { user } = open({ 'DELETE /api/composition/staging/mf-careers': { body: { releases: [], leftOut: [] } } });
  await user.click((await staged()).getByRole('button', { name: 'Take Off Careers 1.2.0' }));
  expect(await screen.findByText('Nothing is staged.')).toBeInTheDocument();
});

test('CMP-140 a failure to take it off is shown, and the release stays in the list', async () => {
  const { user } = open({ 'DELETE /api/composition/staging/mf-careers': { status: 500, body: {} } });
  await user.click((await staged()).getByRole('button', { name: 'Take Off Careers 1.2.0' }));
  expect(await screen.findByText(/^Failed to take the release off staging/)).toBeInTheDocument();
  expect((await staged()).getByRole('row', { name: /Careers 1\.2\.0/ })).toBeInTheDocument();
});

test('CMP-140 an owner makes a link to staging and opens it', async () => {
  const { user } = open();
  await staged();
  await user.click(screen.getByRole('button', { name: 'Link to Staging' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to staging' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue(URL_OF_STAGING);
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(dialog.getByRole('button', { name: 'Open Staging' }));
  expect(opened).toHaveBeenCalledWith(URL_OF_STAGING, '_blank', 'noopener');
});

test('CMP-159 a published release is staged from its page, and one that does not fit says why', async () => {
  const { user } = open(
    {
      'GET /api/composition/releases': { body: [RELEASE] },
      'GET /api/composition/proofs': { body: [] },
      'GET /api/composition/reports': { body: [] },
      'GET /api/composition/staging': { body: { releases: [], leftOut: [] } },
      'POST /api/composition/staging': {
        status: 422,
        body: { code: 'release_refused', detail: 'mf-careers: the route /jobs collides' },
      },
    },
    '/admin/releases/mf-careers',
  );
  await user.click(await screen.findByRole('button', { name: 'Stage 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stage Careers 1.2.0?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'for Friday');
  await user.click(dialog.getByRole('button', { name: 'Stage' }));
  expect(await dialog.findByText(/the route \/jobs collides/)).toBeInTheDocument();

  const row = { remote: 'mf-careers', version: '1.2.0', reason: 'for Friday', stagedBy: 'user:u1' };
  const body = { releases: [{ ...row, stagedAt: '2026-11-24T16:00:00Z' }], leftOut: [] };
  api?.set('POST /api/composition/staging', { body });
  api?.set('GET /api/composition/staging', { body });
  await user.click(dialog.getByRole('button', { name: 'Stage' }));
  expect(await screen.findByText('Careers 1.2.0 is staged')).toBeInTheDocument();
  expect(await screen.findByText('Staged')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stage 1.2.0' })).toBeNull();
  const calls = api?.calls.filter(({ method, path }) => method === 'POST' && path === '/api/composition/staging');
  expect(calls?.at(-1)?.body).toEqual({
    ...{ remote: 'mf-careers', version: '1.2.0' },
    reason: 'for Friday',
  });
});
