import { SHELL, type Release } from '@site/contracts';
import { nearBudgets } from './budgets';
import type { Refusal } from './Refusal';

type Releases = Record<string, Release>;

/** What a team should know of its change, though nothing refuses it. */
export function warningsOf(before: Releases, after: Releases, changed: readonly string[]): Refusal[] {
  const { [SHELL]: shell, ...remotes } = after;
  return [
    ...changed.flatMap((remote) => lostRoutes(remote, before[remote], after[remote])),
    ...(shell ? nearBudgets(shell, Object.values(remotes), changed) : []),
  ];
}

/** Links and bookmarks to them lead nowhere from then on. */
function lostRoutes(remote: string, before: Release | undefined, after: Release | undefined): Refusal[] {
  if (!before || !after) return [];
  const lost = before.section.routes.filter((route) => !after.section.routes.includes(route));
  return lost.map((route) => ({ remote, message: `its page ${route} is gone` }));
}
