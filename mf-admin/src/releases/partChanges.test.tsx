import type { CompositionAuditEntry } from '@site/contracts';
import { screen, within } from '@testing-library/react';
import { COMPOSITION_ID, LIVE } from '../../testing/liveReleases';
import { openAdmin } from '../../testing/openAdmin';

const ROLLED_BACK: CompositionAuditEntry = {
  ...{ id: 'a1', at: '2026-11-24T16:00:00Z', actor: 'user:1', action: 'rollback', remote: 'mf-careers' },
  ...{ version: '1.0.0', previousVersion: '1.1.0', compositionId: COMPOSITION_ID, reason: 'the form is broken' },
};

test('CMP-259 the page of a part lists what happened to it, who did it and why', async () => {
  const { api } = openAdmin('/admin/releases/mf-careers', {
    'GET /api/admin/releases': { body: LIVE },
    'GET /api/composition/audit': { body: [ROLLED_BACK] },
    'GET /api/composition/releases': { body: [] },
    'GET /api/composition/reports': { body: [] },
    'GET /api/composition/proofs': { body: [] },
    'GET /api/composition/staging': { body: { releases: [], leftOut: [] } },
  });
  const changes = within(await screen.findByRole('table', { name: /^Changes of / }));
  const [, change] = await changes.findAllByRole('row');
  for (const text of ['Rolled back to mf-careers 1.0.0 (1.1.0 before)', 'A member of staff', 'the form is broken'])
    expect(change).toHaveTextContent(text);
  const asked = api.calls.filter(({ path }) => path.startsWith('/api/composition/audit'));
  expect(asked.every(({ path }) => path.includes('remote=mf-careers'))).toBe(true);
  api.restore();
});
