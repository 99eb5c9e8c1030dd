import type { LiveReleases } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { CAREERS, COMPOSITION_ID } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

const LIVE: LiveReleases = { composition_id: COMPOSITION_ID, parts: [CAREERS], absent: [] };
const PUBLISHED = { remote: 'mf-careers', commit: 'fedcba9876543210', builtAt: '2026-11-24T14:50:00Z' };
const ROUTES = {
  'GET /api/admin/releases': { body: LIVE },
  'GET /api/composition/releases': {
    body: [
      {
        ...PUBLISHED,
        ...{ publishedAt: '2026-11-24T14:55:00Z', publishedBy: 'team:mf-careers', version: '1.2.0', active: false },
      },
    ],
  },
  'GET /api/composition/reports': { body: [] },
  'GET /api/composition/proofs': { body: [] },
  'GET /api/composition/staging': { body: { releases: [], leftOut: [] } },
};

test('CMP-90 staff wait for the pages of a release to be rendered, which takes a minute at most', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const patience = () => timeout.mock.calls.map(([milliseconds]) => milliseconds).filter((each) => each > 60_000);
  let finish = (_: object) => undefined as void;
  const checked = new Promise<object>((resolve) => (finish = resolve));
  const { user } = openAdmin('/admin/releases/mf-careers', {
    ...ROUTES,
    'POST /api/composition/checks': () => checked,
    'POST /api/composition/activations': { body: { id: 'next', warnings: [], downloads: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Activate 1.2.0' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activate Careers 1.2.0?' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('A shell takes up to half a minute.');
  expect(patience()).toHaveLength(1);
  finish({ refusals: [], warnings: [], downloads: [] });
  expect(await within(dialog).findByText('The release fits into the site')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'a new form');
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('Careers 1.2.0 is live')).toBeInTheDocument();
  expect(patience()).toHaveLength(2);
});
