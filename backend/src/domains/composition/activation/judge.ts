import { SHELL, type Release } from '@site/contracts';
import { changedParts, type Versions } from './nextComposition';
import { releasesOf } from './releasesOf';
import { checkBudgets } from '../gate/budgets';
import { checkComposition } from '../gate/checkComposition';
import { checkStoredFiles } from '../gate/checkStoredFiles';
import type { Fault } from '../gate/Fault';
import { judgeChange } from '../gate/judgeChange';
import type { Refusal } from '../gate/Refusal';
import { warningsOf } from '../gate/warnings';

export type Judgement = { refusals: Refusal[]; warnings: Refusal[] };

/**
 * Compares what is composed with what would be.
 *
 * @param withSizes only an activation is judged by size: what goes back was there before, and nobody pays for a preview
 */
export async function judge(
  before: Versions,
  after: Versions,
  { withSizes }: { withSizes: boolean },
): Promise<Judgement> {
  const changed = changedParts(before, after);
  if (!after[SHELL]) {
    const message = 'no shell is active; activate one first or together with it';
    return { refusals: [{ remote: changed[0] ?? SHELL, message }], warnings: [] };
  }
  const [old, next] = await Promise.all([releasesOf(before), releasesOf(after)]);
  const damaged: Refusal[] = [];
  for (const name of changed) {
    const release = next[name];
    // A part that is switched off or on, or removed, brings no files that were not there.
    if (release && release.version !== old[name]?.version) damaged.push(...(await checkStoredFiles(release)));
  }
  const refusals = judgeChange(faultsOf(old, withSizes), faultsOf(next, withSizes), changed);
  return { refusals: [...damaged, ...refusals], warnings: withSizes ? warningsOf(old, next, changed) : [] };
}

function faultsOf({ [SHELL]: shell, ...others }: Record<string, Release>, withSizes: boolean): Fault[] {
  if (!shell) return [];
  const remotes = Object.values(others);
  return [...checkComposition(shell, remotes), ...(withSizes ? checkBudgets(shell, remotes) : [])];
}
