import { SHELL, type ActiveRelease, type Composition } from '@site/contracts';
import { versionsOf } from './nextComposition';
import { findLaunch } from '../changeLog';
import { listCompositions } from '../compositions';

/** How many changes are read to find out since when a release is active. */
const CHANGES_READ = 50;

/** Lists the live release of each part with its time and actor of activation; the shell first. */
export async function readActiveReleases(): Promise<ActiveRelease[]> {
  return activeReleasesOf(await readHistory());
}

/** Lists the live composition and those before it, the newest first. */
export function readHistory(): Promise<Composition[]> {
  return listCompositions(CHANGES_READ);
}

/** The releases of the newest composition of a history. */
export async function activeReleasesOf(history: readonly Composition[]): Promise<ActiveRelease[]> {
  const [current] = history;
  if (!current) return [];
  const releases = Object.entries(versionsOf(current)).map(([remote, { version }]) =>
    activeSince(remote, version, history),
  );
  const known = await Promise.all(releases.map(withLaunch));
  return known.toSorted((one, other) => order(one).localeCompare(order(other)));
}

const order = ({ remote }: ActiveRelease): string => (remote === SHELL ? '' : remote);

/** A part that others' changes left alone for long went live before the compositions that were read. */
async function withLaunch(active: ActiveRelease): Promise<ActiveRelease> {
  if (active.active_since !== null) return active;
  const launch = await findLaunch(active.remote, active.version);
  return launch ? { ...active, active_since: launch.at, activated_by: launch.actor } : active;
}

function activeSince(remote: string, version: string, history: readonly Composition[]): ActiveRelease {
  const changed = history.findIndex((composition) => versionsOf(composition)[remote]?.version !== version);
  const first = history[(changed === -1 ? history.length : changed) - 1];
  // Beyond what was read the release may be older still.
  const isKnown = changed !== -1 || history.length < CHANGES_READ;
  return {
    remote,
    version,
    active_since: isKnown && first ? first.createdAt : null,
    activated_by: isKnown && first ? first.createdBy : '',
  };
}
