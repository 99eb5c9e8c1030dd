import type { LivePart, LiveReleases } from '@site/contracts';

export const COMPOSITION_ID = '0190a1b2-0000-7000-8000-00000000000a';

/** A section that is live and fails nowhere. */
export const CAREERS: LivePart = {
  ...{ remote: 'mf-careers', version: '1.0.0', previous: null, title: 'Careers', owner: 'people' },
  ...{ active_since: '2026-11-24T15:00:00Z', activated_by: 'team:mf-careers', off_since: null, rollout: null },
  ...{ commit: '', built_at: '2026-11-24T14:50:00Z', is_proven: true, is_failing: false },
  ...{ page_loads: 1200, failing_pages: 0, first_load_bytes: 20 * 1024, budget_bytes: 40 * 1024 },
  ...{ routes: ['/careers'], slots: [] },
};

export const LIVE: LiveReleases = { composition_id: COMPOSITION_ID, parts: [CAREERS], absent: [] };
