import type { ReleaseProof } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { COMPOSITION_ID, LIVE } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

const release = (version: string) => ({
  ...{ remote: 'mf-careers', version, commit: '', builtAt: '2026-11-24T14:50:00Z', active: version === '1.0.0' },
  ...{ publishedAt: '2026-11-24T14:55:00Z', publishedBy: 'team:mf-careers' },
});
const PROOF: ReleaseProof = {
  ...{ remote: 'mf-careers', version: '1.2.0', compositionId: COMPOSITION_ID, knownCount: 3 },
  ...{ provenAt: '2026-11-24T15:00:00Z', provenBy: 'team:mf-careers', faultCount: 1 },
  pages: [
    { path: '/careers', screen: 'phone', ms: 640, picture: 'careers-phone.jpg' },
    { path: '/careers', screen: 'desktop', ms: 380, picture: null },
  ],
  faults: [{ path: '/careers', screen: 'phone', kind: 'throws', text: 'Error: too late', culprit: 'mf-rewards' }],
};
const summary = (version: string, faultCount: number) => ({ ...PROOF, version, faultCount });
const ONE = 'GET /api/composition/proofs/mf-careers/1.2.0';
const PICTURE = `${ONE}/pictures/careers-phone.jpg`;

function open(proof: Partial<ReleaseProof> = {}) {
  const opened = openAdmin('/admin/releases/mf-careers', {
    'GET /api/admin/releases': { body: LIVE },
    'GET /api/composition/releases': { body: ['1.2.0', '1.1.0', '1.0.0'].map(release) },
    'GET /api/composition/reports': { body: [] },
    'GET /api/composition/proofs': { body: [summary('1.2.0', 1), summary('1.1.0', 0)] },
    [PICTURE]: { body: { src: 'data:image/jpeg;base64,/9j/' } },
    [ONE]: { body: { ...PROOF, ...proof } },
  });
  return opened;
}

const openProof = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: '1 fault: 1.2.0 in a browser' }));
  return within(await screen.findByRole('dialog', { name: 'Careers 1.2.0 in a browser' }));
};

test('CMP-134 an owner sees which releases were opened in a browser, and whether a fault was found', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'No faults: 1.1.0 in a browser' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 fault: 1.2.0 in a browser' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /1\.0\.0 in a browser/ })).toBeNull();
});

test('CMP-134 what was found names the fault, its page and the part that it comes from', async () => {
  const dialog = await openProof(open());
  expect(await dialog.findByText('1 fault that guests do not see yet')).toBeInTheDocument();
  const fault = within(dialog.getByRole('table', { name: 'Faults in a browser' })).getByRole('row', {
    name: /too late/,
  });
  for (const text of ['Throws an error', '/careers on a phone', 'mf-rewards']) expect(fault).toHaveTextContent(text);
  for (const text of ['0190a1b2-0000, live now', '3', 'there after 0.6 s', 'there after 0.4 s'])
    expect(dialog.getByText(text)).toBeInTheDocument();
});

test('CMP-134 a proof that was made with another composition says so', async () => {
  const dialog = await openProof(open({ compositionId: '0190a1b2-1111-7000-8000-00000000000b' }));
  expect(await dialog.findByText('0190a1b2-1111, not live any more')).toBeInTheDocument();
});

test('CMP-134 a picture is loaded when its page is opened', async () => {
  const opened = open();
  const dialog = await openProof(opened);
  const asked = () => opened.api.calls.filter(({ path }) => path.includes('/pictures/'));
  await opened.user.click(await dialog.findByText('/careers on a phone', { selector: 'summary *' }));
  const picture = await dialog.findByRole('img', { name: '/careers on a phone' });
  expect(picture).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/');
  expect(asked()).toHaveLength(1);
});

test('CMP-134 a release whose pages no guest can open says so', async () => {
  const dialog = await openProof(open({ pages: [], faults: [], faultCount: 0 }));
  expect(await dialog.findByText('A guest can open none of its pages.')).toBeInTheDocument();
});
