import { createHash } from 'node:crypto';
import { SHELL, type Composition } from '@site/contracts';
import { log } from '../../../lib/log';
import { fillComposition, type FilledComposition } from '../activation/fillComposition';
import { judge } from '../activation/judge';
import { versionsOf, withActivated, withoutRollouts } from '../activation/nextComposition';
import { findComposition, findCompositionByStart } from '../compositions';
import { getRelease } from '../releases/releaseCatalog';
import { isInRollout } from './buckets';
import { rolloutsOf } from './changeRollout';

const composed = new WeakMap<FilledComposition, Map<string, Promise<FilledComposition>>>();

/** Whether visitors of the composition may see different releases. */
export function hasRollouts({ composition }: FilledComposition): boolean {
  return rolloutsOf(versionsOf(composition)).size > 0;
}

/** Names of the parts of which the visitors of a bucket see the release of a rollout. */
export function cohortOf({ composition }: FilledComposition, bucket: number): string[] {
  const running = [...rolloutsOf(versionsOf(composition))];
  return running.filter(([remote, rollout]) => isInRollout(bucket, remote, rollout)).map(([remote]) => remote);
}

/**
 * What a cohort sees: the same object for as long as the composition is live. It has an id of its own, so that caches by
 * the id of a composition keep cohorts apart. When its releases do not fit together, as after another team's activation,
 * the cohort sees the live composition.
 */
export function composeCohort(live: FilledComposition, remotes: readonly string[]): Promise<FilledComposition> {
  if (remotes.length === 0) return Promise.resolve(live);
  const known = composed.get(live) ?? new Map<string, Promise<FilledComposition>>();
  composed.set(live, known);
  const key = remotes.toSorted().join(' ');
  const cohort = known.get(key) ?? compose(live, remotes);
  known.set(key, cohort);
  // What the database failed at may work the next time.
  cohort.catch(() => known.delete(key));
  return cohort;
}

async function compose(live: FilledComposition, remotes: readonly string[]): Promise<FilledComposition> {
  const { composition } = live;
  const next = cohortComposition(composition, remotes);
  const { refusals } = await judge(versionsOf(composition), versionsOf(next), { isActivation: false });
  if (refusals.length > 0) {
    log().warn({ refusals, remotes }, 'rollouts do not fit together, their visitors see what all see');
    return live;
  }
  const filled = await fillComposition(next);
  for (const remote of remotes) {
    const stable = await getRelease(remote, versionsOf(composition)[remote]?.version ?? '');
    const others = (filled.fallbacks.get(remote) ?? []).filter(({ version }) => version !== stable?.version);
    // The live release is the best rescue.
    if (stable && remote !== SHELL) filled.fallbacks.set(remote, [stable, ...others]);
  }
  return filled;
}

/**
 * The composition that a page was made of, by the id that the page has.
 *
 * @returns null for an id of no page
 */
export async function findPageComposition(id: string): Promise<Composition | null> {
  const found = await findComposition(id);
  if (found) return found;
  const composition = await findCompositionByStart(id.slice(0, -DIGITS));
  const running = [...rolloutsOf(versionsOf(composition)).keys()];
  if (!composition) return null;
  for (let mask = 1; mask < 2 ** running.length; mask += 1) {
    const remotes = running.filter((_, index) => mask & (2 ** index));
    if (cohortId(composition.id, remotes) === id) return cohortComposition(composition, remotes);
  }
  return null;
}

function cohortComposition(composition: Composition, remotes: readonly string[]): Composition {
  const versions = versionsOf(composition);
  const changes = remotes.flatMap((remote) => {
    const version = versions[remote]?.rollout?.version;
    return version === undefined ? [] : [{ remote, version }];
  });
  const { [SHELL]: shell = composition.shell, ...others } = withoutRollouts(withActivated(versions, changes));
  return { ...composition, id: cohortId(composition.id, remotes), shell, remotes: others };
}

/** The random digits at the end of a UUID that are replaced; those before them hold the order of creation, which pages compare. */
const DIGITS = 8;

function cohortId(id: string, remotes: readonly string[]): string {
  const hash = createHash('sha256')
    .update([id, ...remotes.toSorted()].join(' '))
    .digest('hex');
  return id.slice(0, -DIGITS) + hash.slice(0, DIGITS);
}
