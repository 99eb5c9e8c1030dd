import { SHELL } from '@site/contracts';
import { Counter } from 'prom-client';
import { AppError } from '../../../lib/AppError';
import { log } from '../../../lib/log';
import { changeComposition, readBase } from '../activation/changeComposition';
import { currentComposition } from '../activation/currentComposition';
import { versionsOf } from '../activation/nextComposition';
import { fallbackVersions } from '../health/fallbackVersions';
import { wasRolledBackBy } from '../changeLog';
import { endRollout } from '../rollouts/changeRollout';
import { findBroken, type Broken } from './brokenReleases';
import { takeReported } from './reportedRemotes';

/** In place of a person or a team in the list of changes. */
const AUTOMATIC = 'automatic';

const rolledBack = new Counter({
  name: 'composition_automatic_rollbacks_total',
  help: 'Releases that were taken back because they failed for too many visitors, by remote',
  labelNames: ['remote'] as const,
});

/**
 * Takes back new releases that fail for many visitors. Asks nothing while no browser reports a failure.
 *
 * @returns how many were taken back
 */
export async function rollBackBroken(): Promise<number> {
  let count = 0;
  for (const remote of takeReported()) {
    if (await abandonIfBroken(remote)) count += 1;
    if (await rollBackIfBroken(remote)) count += 1;
  }
  return count;
}

/** A release that some visitors see is judged by its own pages alone, and ends only its own rollout. */
async function abandonIfBroken(remote: string): Promise<boolean> {
  const composition = (await currentComposition())?.composition;
  const rollout = composition && versionsOf(composition)[remote]?.rollout;
  if (!composition || !rollout || remote === SHELL) return false;
  const broken = await findBroken({ remote, version: rollout.version });
  if (!broken) return false;
  const isEnded = await unlessChanged(async () => {
    await endRollout(await readBase(composition.id), remote, { by: AUTOMATIC, reason: reasonOf(broken) });
  });
  if (!isEnded) return false;
  rolledBack.inc({ remote });
  log().error({ remote, version: rollout.version, ...broken }, 'rollout of a broken release abandoned');
  return true;
}

async function rollBackIfBroken(remote: string): Promise<boolean> {
  const composition = (await currentComposition())?.composition;
  const live = composition && versionsOf(composition)[remote];
  // The shell's failures are mostly those of the browser around it; people decide about it.
  if (!composition || !live || live.off || remote === SHELL) return false;
  const broken = await findBroken({ remote, version: live.version });
  if (!broken || (await wasRolledBackBy(AUTOMATIC, { remote, version: live.version }))) return false;
  const fallbacks = await fallbackVersions(remote, live.version);
  const version = fallbacks.find((each) => each !== live.rollout?.version);
  if (version === undefined) {
    log().error({ remote, version: live.version, ...broken }, 'broken release has nothing before it');
    return false;
  }
  const isChanged = await unlessChanged(async () => {
    const base = await readBase(composition.id);
    const kept = live.rollout && { rollout: live.rollout };
    const versions = { ...versionsOf(base.parent), [remote]: { version, previous: null, ...kept } };
    await changeComposition(base, versions, { by: AUTOMATIC, action: 'rollback', reason: reasonOf(broken) });
  });
  if (!isChanged) return false;
  rolledBack.inc({ remote });
  log().error({ remote, from: live.version, to: version, ...broken }, 'broken release rolled back');
  return true;
}

/** @returns false when another change was faster. What that made live is judged by its own reports. */
async function unlessChanged(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'composition_changed') return false;
    throw error;
  }
}

function reasonOf({ pages, networks, loads }: Broken): string {
  return `It failed on ${pages} pages in ${networks} networks, of ${Math.max(loads, pages)} pages that were opened.`;
}
