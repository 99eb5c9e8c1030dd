import type {
  ActivationRequest,
  ChangedComposition,
  CheckedComposition,
  CompositionAuditEntry,
  FailureSummary,
  LiveReleases,
  PreviewLink,
  ReleaseProof,
  ReleaseProofPicture,
  ReleaseProofSummary,
  ReleaseSummary,
  Staging,
} from '@site/contracts';
import { request } from '@site/kit';
import { releasesOf, type Change } from './Change';

export const RELEASES_PATH = '/api/admin/releases';
const COMPOSITION = '/api/composition';

/** The site renders every page that a release changes, in each language: half a minute at most, and one release waits for another. */
const REHEARSAL_MS = 90_000;

export const releaseCalls = {
  live: (): Promise<LiveReleases> => request(RELEASES_PATH, { failure: 'Failed to load the releases' }),

  history: (limit: number): Promise<CompositionAuditEntry[]> =>
    request(`${COMPOSITION}/audit?limit=${limit}`, { failure: 'Failed to load the changes' }),

  /** What happened to one part. */
  changesOf: (remote: string, limit = 200): Promise<CompositionAuditEntry[]> =>
    request(`${COMPOSITION}/audit?remote=${encodeURIComponent(remote)}&limit=${limit}`, {
      failure: 'Failed to load the changes',
    }),

  versions: (remote: string, limit: number): Promise<ReleaseSummary[]> =>
    request(`${COMPOSITION}/releases?remote=${encodeURIComponent(remote)}&limit=${limit}`, {
      failure: 'Failed to load the published releases',
    }),

  failures: (remote: string): Promise<FailureSummary[]> =>
    request(`${COMPOSITION}/reports?remote=${encodeURIComponent(remote)}`, { failure: 'Failed to load the errors' }),

  /** Which releases were opened in a browser, and whether a fault was found. */
  proofs: (remote: string): Promise<ReleaseProofSummary[]> =>
    request(`${COMPOSITION}/proofs?remote=${encodeURIComponent(remote)}`, {
      failure: 'Failed to load what browsers found',
    }),

  proof: (remote: string, version: string): Promise<ReleaseProof> =>
    request(`${COMPOSITION}/proofs/${remote}/${version}`, { failure: 'Failed to load what a browser found' }),

  proofPicture: (remote: string, version: string, picture: string): Promise<ReleaseProofPicture> =>
    request(`${COMPOSITION}/proofs/${remote}/${version}/pictures/${picture}`, {
      failure: 'Failed to load the picture',
    }),

  staging: (): Promise<Staging> => request(`${COMPOSITION}/staging`, { failure: 'Failed to load what is staged' }),

  unstage: (remote: string): Promise<Staging> =>
    request(`${COMPOSITION}/staging/${remote}`, {
      method: 'DELETE',
      failure: 'Failed to take the release off staging',
    }),

  stagingLink: (): Promise<PreviewLink> =>
    request(`${COMPOSITION}/staging/links`, { method: 'POST', failure: 'Failed to make the link' }),

  /** What activating would be answered now; changes nothing. */
  check: (changes: ActivationRequest['changes']): Promise<CheckedComposition> =>
    request(`${COMPOSITION}/checks`, {
      method: 'POST',
      body: { changes },
      timeoutMs: REHEARSAL_MS,
      failure: 'Failed to check the release',
    }),

  /** A link that shows the release inside the site to its visitors. */
  preview: (remote: string, version: string, hours: number): Promise<PreviewLink> =>
    request(`${COMPOSITION}/previews`, {
      method: 'POST',
      body: { changes: [{ remote, version }], hours },
      failure: 'Failed to make the link',
    }),

  /** @param compositionId what the person saw; another person's change meanwhile is not overwritten */
  change: (change: Change, compositionId: string, reason: string): Promise<ChangedComposition | Staging> =>
    request(`${COMPOSITION}/${RESOURCES[change.kind]}`, {
      method: 'POST',
      headers: { 'If-Match': `"${compositionId}"` },
      body: { ...bodyOf(change), reason },
      timeoutMs: REHEARSAL_MS,
      failure: 'Failed to change the site',
    }),
};

const RESOURCES: Record<Change['kind'], string> = {
  'roll-back': 'rollbacks',
  'switch-off': 'switches',
  'switch-on': 'switches',
  remove: 'removals',
  activate: 'activations',
  'activate-staged': 'activations',
  stage: 'staging',
  'roll-out': 'rollouts',
  promote: 'promotions',
  abandon: 'abandonments',
};

function bodyOf(change: Change): object {
  const { kind, remote, version, percent } = change;
  if (kind === 'activate' || kind === 'activate-staged') return { changes: releasesOf(change) };
  if (kind === 'stage') return { remote, version };
  if (kind === 'switch-off' || kind === 'switch-on') return { remote, off: kind === 'switch-off' };
  if (kind === 'roll-out') return { remote, version, percent };
  return { remote };
}
