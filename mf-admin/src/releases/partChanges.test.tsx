import type { CompositionAuditEntry } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPOSITION_ID, LIVE } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

const ROLLED_BACK: CompositionAuditEntry = {
  ...{ id: 'a1', at: '2026-11-24T16:00:00Z', actor: 'user:1', action: 'rollback', remote: 'mf-careers' },
  ...{ version: '1.0.0', previousVersion: '1.1.0', compositionId: COMPOSITION_ID, reason: 'the form is broken' },
};

const COMMIT = '9d49bedd5283794caccb6ad25339775ec134edf5';
const PUBLISHED: CompositionAuditEntry = {
  ...{ ...ROLLED_BACK, id: 'a2', action: 'publish', version: '1.1.0', previousVersion: null, actor: 'team:mf-careers' },
  reason: `7 files, commit ${COMMIT}`,
};

async function openChanges(change: CompositionAuditEntry) {
  const { api } = openAdmin('/admin/releases/mf-careers', {
    'GET /api/admin/releases': { body: LIVE },
    'GET /api/composition/audit': { body: [change] },
    'GET /api/composition/releases': { body: [] },
    'GET /api/composition/reports': { body: [] },
    'GET /api/composition/proofs': { body: [] },
    'GET /api/composition/staging': { body: { releases: [], leftOut: [] } },
  });
  return { api, changes: within(await screen.findByRole('table', { name: /^Changes of / })) };
}

test('CMP-259 the page of a part lists what happened to it, who did it and why', async () => {
  const { api, changes } = await openChanges(ROLLED_BACK);
  const [, change] = await changes.findAllByRole('row');
  for (const text of ['Rolled back to mf-careers 1.0.0 (1.1.0 before)', 'A member of staff', 'the form is broken'])
    expect(change).toHaveTextContent(text);
  const asked = api.calls.filter(({ path }) => path.startsWith('/api/composition/audit'));
  expect(asked.every(({ path }) => path.includes('remote=mf-careers'))).toBe(true);
});

test('CMP-287 a commit in the list of changes is short to read, and whole to copy', async () => {
  const { changes } = await openChanges(PUBLISHED);
  expect(await changes.findByText('9d49bedd')).toBeVisible();
  expect(changes.getByText(COMMIT)).not.toBeVisible();
  await userEvent.click(changes.getByText('9d49bedd'));
  expect(changes.getByText(COMMIT)).toBeVisible();
});
