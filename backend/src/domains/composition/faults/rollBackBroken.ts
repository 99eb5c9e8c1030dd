import { SHELL } from '@site/contracts';
import { Counter } from 'prom-client';
import { AppError } from '../../../lib/AppError';
import { log } from '../../../lib/log';
import { changeComposition, readBase } from '../activation/changeComposition';
import { currentComposition } from '../activation/currentComposition';
import { versionsOf } from '../activation/nextComposition';
import { fallbackVersions } from '../health/fallbackVersions';
import { wasRolledBackBy } from '../registry';
import { findBroken, type Broken } from './brokenReleases';
import { takeReported } from './reportedRemotes';

/** In place of a person or a team in the list of changes. */
export const AUTOMATIC = 'automatic';

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
  for (const remote of takeReported()) if (await rollBackIfBroken(remote)) count += 1;
  return count;
}

async function rollBackIfBroken(remote: string): Promise<boolean> {
  const composition = (await currentComposition())?.composition;
  const live = composition && versionsOf(composition)[remote];
  // The shell's failures are mostly those of the browser around it; people decide about it.
  if (!composition || !live || live.off || remote === SHELL) return false;
  const broken = await findBroken({ remote, version: live.version });
  if (!broken || (await wasRolledBackBy(AUTOMATIC, { remote, version: live.version }))) return false;
  const [version] = await fallbackVersions(remote, live.version);
  if (version === undefined) {
    log().error({ remote, version: live.version, ...broken }, 'broken release has nothing before it');
    return false;
  }
  try {
    const base = await readBase(composition.id);
    const versions = { ...versionsOf(base.parent), [remote]: { version, previous: null } };
    await changeComposition(base, versions, { by: AUTOMATIC, action: 'rollback', reason: reasonOf(broken) });
  } catch (error) {
    // Somebody was faster. What they made live is judged by its own reports.
    if (error instanceof AppError && error.code === 'composition_changed') return false;
    throw error;
  }
  rolledBack.inc({ remote });
  log().error({ remote, from: live.version, to: version, ...broken }, 'broken release rolled back');
  return true;
}

function reasonOf({ pages, networks, loads }: Broken): string {
  return `It failed on ${pages} pages in ${networks} networks, of ${Math.max(loads, pages)} pages that were opened.`;
}
