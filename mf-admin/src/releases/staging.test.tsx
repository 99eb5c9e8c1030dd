import type { Staging } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { LIVE } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

let api: ReturnType<typeof openAdmin>['api'] | undefined;
afterEach(() => api?.restore());

const STAGED: Staging = {
  releases: [
    {
      ...{ remote: 'mf-careers', version: '1.2.0', reason: 'a shorter form' },
      ...{ stagedAt: '2026-11-24T15:00:00Z', stagedBy: 'team:mf-careers' },
    },
  ],
  leftOut: [{ remote: 'mf-careers', message: '1.2.0 is left out: the route /jobs collides' }],
};
const URL_OF_STAGING = 'https://site.example/_preview/staging?key=k.s';

function open(routes: object = {}) {
  const opened = openAdmin('/admin/releases', {
    'GET /api/admin/releases': { body: LIVE },
    'GET /api/composition/audit': { body: [] },
    'GET /api/composition/staging': { body: STAGED },
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

test('CMP-140 a release is taken off staging', async () => {
  const { user } = open({ 'DELETE /api/composition/staging/mf-careers': { body: { releases: [], leftOut: [] } } });
  await user.click((await staged()).getByRole('button', { name: 'Take Careers 1.2.0 off staging' }));
  expect(await screen.findByText('Nothing is staged.')).toBeInTheDocument();
});

test('CMP-140 a failure to take it off is shown, and the release stays in the list', async () => {
  const { user } = open({ 'DELETE /api/composition/staging/mf-careers': { status: 500, body: {} } });
  await user.click((await staged()).getByRole('button', { name: 'Take Careers 1.2.0 off staging' }));
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
