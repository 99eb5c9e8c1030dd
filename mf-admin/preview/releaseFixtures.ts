import type {
  ChangedComposition,
  CheckedComposition,
  CompositionAuditEntry,
  FailureSummary,
  LivePart,
  LiveReleases,
  PreviewLink,
  ReleaseProof,
  ReleaseProofPicture,
  ReleaseProofSummary,
  ReleaseSummary,
  Staging,
} from '@site/contracts';
import { answer, type Fixtures } from '@site/kit/preview';
import { minutesFromNow } from './answers';

const COMPOSITION = '0190a1b2-0000-7000-8000-00000000000a';

function partOf(remote: string, title: string, more: Partial<LivePart> = {}): LivePart {
  return {
    ...{ remote, title, version: '1.2.0', previous: '1.1.0', owner: 'operations', off_since: null, rollout: null },
    ...{ active_since: minutesFromNow(-2000), activated_by: `team:${remote}`, commit: '4f1c9a7e20' },
    ...{ built_at: minutesFromNow(-2010), is_proven: true, is_failing: false, page_loads: 1840, failing_pages: 0 },
    ...{ first_load_bytes: 21_400, budget_bytes: 40 * 1024, routes: [`/${remote.replace('mf-', '')}`], slots: [] },
    ...more,
  };
}

const release = (remote: string, version: string): ReleaseSummary => ({
  ...{ remote, version, commit: '4f1c9a7e20', builtAt: minutesFromNow(-2010), publishedAt: minutesFromNow(-2005) },
  ...{ publishedBy: `team:${remote}`, active: version === '1.2.0' },
});

const CHANGED: ChangedComposition = {
  ...{ id: COMPOSITION, parent: null, createdAt: minutesFromNow(0), createdBy: 'user:u1', reason: 'A test' },
  ...{
    remotes: {},
    shell: { version: '1.2.0', previous: null },
    restores: null,
    lastRecall: null,
    warnings: [],
    downloads: [],
  },
};

function history(): CompositionAuditEntry[] {
  const common = { remote: 'mf-careers', compositionId: COMPOSITION, previousVersion: '1.1.0', version: '1.2.0' };
  return [
    {
      ...{ ...common, id: 'c2', at: minutesFromNow(-60), actor: 'team:mf-careers', action: 'refuse' },
      reason: 'mf-careers: its own code is 43.1 KiB, over its budget of 40 KiB.',
    },
    {
      ...{ ...common, id: 'c1', at: minutesFromNow(-2000), actor: 'team:mf-careers', action: 'activate' },
      reason: 'A shorter form',
    },
    {
      ...{ ...common, id: 'c0', at: minutesFromNow(-9000), actor: 'command', action: 'prune', version: '1.0.0' },
      ...{ compositionId: null, previousVersion: null, reason: 'Not needed, and not live in the last 30 days' },
    },
  ];
}

function failure(remote: string): FailureSummary {
  return {
    ...{ remote, version: '1.2.0', module: './App', cause: 'render', message: 'Cannot read properties of null' },
    ...{ pages: 4, networks: 3, path: '/career', first_at: minutesFromNow(-300), last_at: minutesFromNow(-20) },
  };
}

function proof(remote: string, version: string): ReleaseProof {
  const pages = (['phone', 'desktop'] as const).flatMap((screen) => [
    { path: '/career', screen, ms: 640, picture: `career-${screen}.jpg` },
    { path: '/career/withdraw', screen, ms: 410, picture: null },
  ]);
  const place = { path: '/career', screen: 'phone', culprit: remote } as const;
  const faults = [
    { ...place, kind: 'throws', text: 'TypeError: Cannot read properties of null (reading "name")' },
    { ...place, kind: 'wide', text: '24 px wider than the screen' },
  ] as const;
  return {
    ...{ remote, version, compositionId: COMPOSITION, pages, knownCount: 1 },
    ...{ provenAt: minutesFromNow(-2004), provenBy: `team:${remote}` },
    ...(version === '1.3.0' ? { faults: [...faults], faultCount: 2 } : { faults: [], faultCount: 0 }),
  };
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="480"><rect width="390" height="480" fill="#e8e6df"/></svg>`;
const PICTURE = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

const STAGED: Staging = {
  releases: [
    {
      ...{ remote: 'mf-careers', version: '1.3.0', reason: 'A shorter form, for the tasting on Friday' },
      ...{ stagedAt: minutesFromNow(-120), stagedBy: 'team:mf-careers' },
    },
    {
      ...{ remote: 'mf-menu-cart', version: '1.3.0', reason: 'The tasting menu' },
      ...{ stagedAt: minutesFromNow(-60), stagedBy: 'user:u1' },
    },
    {
      ...{ remote: 'mf-rewards', version: '1.4.0', reason: 'Points for reviews' },
      ...{ stagedAt: minutesFromNow(-30), stagedBy: 'team:mf-rewards' },
    },
  ],
  leftOut: [{ remote: 'mf-rewards', message: '1.4.0 is left out: its page /reviews belongs to mf-menu-cart too' }],
};

/** What the site is made of. Changes are answered, and change nothing. */
export function releaseFixtures(isEmpty: boolean): Fixtures {
  const parts = [
    partOf('shell', 'Shell', { budget_bytes: null, first_load_bytes: 128_000 }),
    partOf('mf-careers', 'Careers', { is_failing: true, failing_pages: 46 }),
    partOf('mf-menu-cart', 'Menu', { is_proven: false, first_load_bytes: 38_900, page_loads: 12 }),
    partOf('mf-rewards', 'Rewards', {
      rollout: {
        ...{ version: '1.3.0', percent: 10, since: minutesFromNow(-45) },
        ...{ is_failing: false, page_loads: 64, failing_pages: 0 },
      },
    }),
  ];
  const change = answer<ChangedComposition>(() => CHANGED);
  return {
    'GET /api/admin/releases': answer<LiveReleases>(() => ({
      ...{ composition_id: COMPOSITION, parts: isEmpty ? parts.slice(0, 1) : parts },
      absent: isEmpty ? [] : ['mf-catering'],
    })),
    'GET /api/composition/audit': answer<CompositionAuditEntry[]>(() => (isEmpty ? [] : history())),
    'GET /api/composition/releases': answer<ReleaseSummary[]>(({ query }) =>
      isEmpty ? [] : ['1.3.0', '1.2.0', '1.1.0'].map((version) => release(query.get('remote') ?? '', version)),
    ),
    'GET /api/composition/reports': answer<FailureSummary[]>(({ query }) =>
      isEmpty ? [] : [failure(query.get('remote') ?? '')],
    ),
    'GET /api/composition/staging': answer<Staging>(() => (isEmpty ? { releases: [], leftOut: [] } : STAGED)),
    'POST /api/composition/staging': answer<Staging>(() => STAGED),
    'DELETE /api/composition/staging/:remote': answer<Staging>(() => ({ ...STAGED, leftOut: [] })),
    'POST /api/composition/staging/links': answer<PreviewLink>(() => ({
      url: `https://site.example/_preview/staging?key=${'c2lnbmVk'.repeat(5)}.${'A'.repeat(43)}`,
      expiresAt: '2026-12-25T18:00:00Z',
    })),
    'GET /api/composition/proofs': answer<ReleaseProofSummary[]>(({ query }) =>
      isEmpty ? [] : ['1.3.0', '1.2.0'].map((version) => proof(query.get('remote') ?? '', version)),
    ),
    'GET /api/composition/proofs/:remote/:version': answer<ReleaseProof>(({ params }) =>
      proof(params.remote ?? '', params.version ?? ''),
    ),
    'GET /api/composition/proofs/:remote/:version/pictures/:picture': answer<ReleaseProofPicture>(() => ({
      src: PICTURE,
    })),
    'POST /api/composition/checks': answer<CheckedComposition>(() => ({
      ...{ refusals: [], warnings: [], downloads: [{ remote: 'mf-careers', bytes: 23_000 }] },
    })),
    'POST /api/composition/previews': answer<PreviewLink>(() => ({
      url: `https://site.example/_preview/mf-careers/1.2.0?key=${'c2lnbmVk'.repeat(8)}.${'A'.repeat(43)}`,
      expiresAt: '2026-11-25T18:00:00Z',
    })),
    'POST /api/composition/activations': change,
    'POST /api/composition/rollbacks': change,
    'POST /api/composition/removals': change,
    'POST /api/composition/switches': change,
    'POST /api/composition/rollouts': change,
    'POST /api/composition/promotions': change,
    'POST /api/composition/abandonments': change,
  };
}
