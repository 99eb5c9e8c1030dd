import { Counter } from 'prom-client';
import { runningRollout } from '../activation/currentComposition';
import type { Version } from '../health/releaseStates';

const labelNames = ['remote', 'cohort'] as const;
const pages = new Counter({
  name: 'composition_rollout_pages_total',
  help: 'Pages that were served with a part that is being rolled out, by remote and cohort (canary, stable)',
  labelNames,
});
const failures = new Counter({
  name: 'composition_rollout_failures_total',
  help: 'Failures that browsers reported of a part that is being rolled out, by remote and cohort (canary, stable)',
  labelNames,
});

/** Counts nothing while no rollout of the part runs. */
export function countRolloutPage(releases: readonly Version[]): void {
  for (const release of releases) count(pages, release);
}
/** Counts nothing while no rollout of the part runs. */
export const countRolloutFailure = (release: Version): void => count(failures, release);

function count(counter: typeof pages, { remote, version }: Version): void {
  const rollout = runningRollout(remote);
  if (rollout) counter.inc({ remote, cohort: version === rollout.version ? 'canary' : 'stable' });
}
