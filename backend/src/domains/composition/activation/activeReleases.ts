import { SHELL, type ActiveRelease, type Composition } from '@site/contracts';
import { versionsOf } from './nextComposition';
import { listCompositions } from '../registry';

/** How many changes are read to find out since when a release is active. */
const CHANGES_READ = 50;

/** Which release of each remote visitors see, since when, and who activated it; the shell first. */
export async function readActiveReleases(): Promise<ActiveRelease[]> {
  return activeReleasesOf(await readHistory());
}

/** What visitors see, and the compositions before it; the newest first. */
export function readHistory(): Promise<Composition[]> {
  return listCompositions(CHANGES_READ);
}

/** The releases of the newest composition of a history. */
export function activeReleasesOf(history: readonly Composition[]): ActiveRelease[] {
  const [current] = history;
  if (!current) return [];
  const releases = Object.entries(versionsOf(current)).map(([remote, { version }]) =>
    activeSince(remote, version, history),
  );
  return releases.toSorted((one, other) => order(one).localeCompare(order(other)));
}

const order = ({ remote }: ActiveRelease): string => (remote === SHELL ? '' : remote);

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
