import type { CompositionWarning } from '@site/contracts';
import { StagedRelease, type StagedReleaseRow } from '../../../database/models/StagedRelease';
import { currentComposition } from '../activation/currentComposition';
import { judge } from '../activation/judge';
import { versionsOf, withActivated, type Versions } from '../activation/nextComposition';
import type { Version } from '../health/releaseStates';
import { getRelease } from '../releases/releaseCatalog';

/** Rows in the order in which they were staged. */
export function listStaged(): Promise<StagedReleaseRow[]> {
  return StagedRelease.findAll({
    order: ['stagedAt', 'remote'],
  });
}

/** The staged releases, whether they fit or not. */
export async function listStagedVersions(): Promise<Version[]> {
  return (await listStaged()).map(({ remote, version }) => ({ remote, version }));
}

/**
 * The staged releases that fit what is live, together. One that does not fit is left out, so that a team's forgotten release does not
 * take staging from the others.
 */
export async function fittingReleases(
  staged: readonly Version[],
): Promise<{ fitting: Version[]; leftOut: CompositionWarning[] }> {
  const live = versionsOf((await currentComposition())?.composition ?? null);
  const candidates = staged.map(({ remote, version }) => ({ remote, version }));
  // Usually all of them fit.
  if ((await whyNot(live, candidates)).length === 0) return { fitting: candidates, leftOut: [] };
  const fitting: Version[] = [];
  const leftOut: CompositionWarning[] = [];
  for (const candidate of candidates) {
    const [reason] = await whyNot(live, [...fitting, candidate]);
    if (reason === undefined) fitting.push(candidate);
    else leftOut.push({ remote: candidate.remote, message: `${candidate.version} is left out: ${reason}` });
  }
  return { fitting, leftOut };
}

/** Runs the gate on these releases in place of the live ones, without the budgets as in every preview. */
async function whyNot(live: Versions, changes: readonly Version[]): Promise<string[]> {
  if (changes.length === 0) return [];
  for (const { remote, version } of changes)
    if (!(await getRelease(remote, version))) return [`${remote} ${version} is not published`];
  const { refusals } = await judge(live, withActivated(live, changes), { isActivation: false });
  return refusals.map(({ message }) => message);
}
