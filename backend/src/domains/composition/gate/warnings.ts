import { SHELL, type Release } from '@site/contracts';
import { BUDGETS, nearBudgets } from './budgets';
import type { Refusal } from './Refusal';

type Releases = Record<string, Release>;

/** Returns what a team should know of its change although it is accepted. */
export function warningsOf(before: Releases, after: Releases, changed: readonly string[]): Refusal[] {
  const { [SHELL]: shell, ...remotes } = after;
  return [
    ...changed.flatMap((remote) => lostRoutes(remote, before[remote], after[remote])),
    ...changed.flatMap((remote) => largeFiles(remote, before[remote], after[remote])),
    ...(shell ? nearBudgets(shell, Object.values(remotes), changed) : []),
  ];
}

const MIB = 1024 * 1024;

function largeFiles(remote: string, before: Release | undefined, after: Release | undefined): Refusal[] {
  if (!after || remote === SHELL) return [];
  return Object.entries(after.sizes)
    .filter(([file, { br }]) => br > BUDGETS.file && after.integrity[file] !== before?.integrity[file])
    .map(([file, { br }]) => ({
      remote,
      message: `its file ${file} has ${Math.ceil((br * 10) / MIB) / 10} MiB, which a guest with a phone waits for`,
    }));
}

/** Links and bookmarks to them lead nowhere from then on. */
function lostRoutes(remote: string, before: Release | undefined, after: Release | undefined): Refusal[] {
  if (!before || !after) return [];
  const lost = before.section.routes.filter((route) => !after.section.routes.includes(route));
  return lost.map((route) => ({ remote, message: `its page ${route} is gone` }));
}
