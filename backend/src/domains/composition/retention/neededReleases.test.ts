import type { ComposedVersion, Composition } from '@site/contracts';
import { neededReleases, type ReleaseFacts, type RetentionFacts } from './neededReleases';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

function release(remote: string, version: string, more: Partial<ReleaseFacts> = {}): ReleaseFacts {
  return { remote, version, publishedAt: daysAgo(100), previewedUntil: null, kit: '1.0.0', hasKit: false, ...more };
}

function composition(shell: string, remotes: Record<string, ComposedVersion>): Composition {
  return {
    id: 'any',
    parent: null,
    shell: { version: shell, previous: null },
    remotes,
    createdAt: daysAgo(100).toISOString(),
    createdBy: 'tests',
    reason: '',
    restores: null,
    lastRecall: null,
  };
}

const bare: RetentionFacts = {
  now: NOW,
  days: 30,
  releases: [release('mf-a', '1.0.0')],
  live: null,
  recent: [],
  before: { site: null, parts: {} },
  rescues: [],
  staged: [],
};
const reasonFor = (version: string, facts: Partial<RetentionFacts>, remote = 'mf-a'): string | undefined =>
  neededReleases({ ...bare, ...facts }).get(`${remote} ${version}`);
const of = (composed: ComposedVersion): Composition => composition('1.0.0', { 'mf-a': composed });

test('CMP-125 an old release that nothing names is not needed', () => {
  expect(neededReleases(bare)).toEqual(new Map());
});

const since = daysAgo(200).toISOString();
test.each<[string, string, Partial<RetentionFacts>]>([
  ['live', 'what visitors see', { live: of({ version: '1.0.0', previous: null }) }],
  [
    'live',
    'what is switched off and can be switched on again',
    { live: of({ version: '1.0.0', previous: null, off: { since } }) },
  ],
  [
    'rollout',
    'what some visitors see',
    { live: of({ version: '2.0.0', previous: null, rollout: { version: '1.0.0', percent: 5, since } }) },
  ],
  ['a roll back', 'what the live release replaced', { live: of({ version: '2.0.0', previous: '1.0.0' }) }],
  [
    'a roll back',
    'what the replaced release had replaced itself',
    { before: { site: null, parts: { 'mf-a': { version: '1.5.0', previous: '1.0.0' } } } },
  ],
  [
    'a roll back',
    'what a roll back of the site leads to',
    { before: { site: of({ version: '1.0.0', previous: null }), parts: {} } },
  ],
  ['last known good', 'the rescue of a live release', { rescues: [{ remote: 'mf-a', version: '1.0.0' }] }],
  ['live in the last 30 days', 'what an open tab may have', { recent: [of({ version: '1.0.0', previous: null })] }],
  [
    'live in the last 30 days',
    'what a tab of a rollout may have',
    { recent: [of({ version: '2.0.0', previous: null, rollout: { version: '1.0.0', percent: 5, since } })] },
  ],
  [
    'a preview',
    'a release with a valid preview link',
    { releases: [release('mf-a', '1.0.0', { previewedUntil: daysAgo(-1) })] },
  ],
  [
    'published in the last 30 days',
    'a release that waits for its activation',
    { releases: [release('mf-a', '1.0.0', { publishedAt: daysAgo(29) })] },
  ],
])('CMP-125 keeps as "%s" %s', (reason, _, facts) => {
  expect(reasonFor('1.0.0', facts)).toBe(reason);
});

test('CMP-125 does not keep a release for an expired preview, nor for a publication before the days', () => {
  const facts = { releases: [release('mf-a', '1.0.0', { previewedUntil: daysAgo(1), publishedAt: daysAgo(31) })] };
  expect(reasonFor('1.0.0', facts)).toBeUndefined();
});

test('CMP-125 keeps a shell for a year whose section kit a needed section was built with', () => {
  const shell = (version: string, more: Partial<ReleaseFacts>) => release('shell', version, { hasKit: true, ...more });
  const releases = [
    release('mf-a', '1.0.0', { kit: '1.4.0' }),
    release('mf-old', '1.0.0', { kit: '0.9.0' }),
    shell('3.0.0', { kit: '1.4.0' }),
    shell('2.0.0', { kit: '0.9.0' }),
    shell('1.0.0', { kit: '1.4.0', publishedAt: daysAgo(366) }),
    shell('0.1.0', { kit: '1.4.0', hasKit: false }),
  ];
  const live = composition('9.0.0', { 'mf-a': { version: '1.0.0', previous: null } });
  const kept = [...neededReleases({ ...bare, live, releases })].filter(([, reason]) => reason === 'section kit');
  expect(kept).toEqual([['shell 3.0.0', 'section kit']]);
});
