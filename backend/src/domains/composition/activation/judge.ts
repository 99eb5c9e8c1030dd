import { SHELL, type Release } from '@site/contracts';
import { takeTime } from '../../../lib/requestContext';
import { changedParts, type Versions } from './nextComposition';
import { releasesOf } from './releasesOf';
import { checkBudgets } from '../gate/budgets';
import { checkComposition } from '../gate/checkComposition';
import { checkStoredFiles } from '../gate/checkStoredFiles';
import type { Fault } from '../gate/Fault';
import { judgeChange } from '../gate/judgeChange';
import { downloadsOf } from '../gate/downloads';
import type { Download, Judgement, Refusal } from '../gate/Refusal';
import { faultsInBrowsers } from '../proofs/faultsInBrowsers';
import { rehearseChange } from './rehearsal';
import { warningsOf } from '../gate/warnings';

/** What the gate says, and what visitors would load. */
export type Judged = Judgement & { downloads: Download[] };

/**
 * Compares what is composed with what would be.
 *
 * @param isActivation only then sizes count and pages are rehearsed: what goes back was there before, and a preview is for
 *   looking at it
 */
export async function judge(
  before: Versions,
  after: Versions,
  { isActivation }: { isActivation: boolean },
): Promise<Judged> {
  const changed = changedParts(before, after);
  if (!after[SHELL]) {
    const message = 'no shell is active; activate one first or together with it';
    return { refusals: [{ remote: changed[0] ?? SHELL, message }], warnings: [], downloads: [] };
  }
  const [old, next] = await Promise.all([releasesOf(before), releasesOf(after)]);
  // A part that is switched off or on, or removed, brings no files that were not there.
  const added = changed.flatMap((name) => (next[name]?.version === old[name]?.version ? [] : (next[name] ?? [])));
  const damaged: Refusal[] = [];
  for (const release of added) damaged.push(...(await checkStoredFiles(release)));
  const faults = judgeChange(faultsOf(old, isActivation), faultsOf(next, isActivation), changed);
  const refusals = [...damaged, ...faults];
  if (!isActivation) return { refusals, warnings: [], downloads: [] };
  // Staff and teams wait for the rehearsal, and for the change behind it.
  takeTime();
  const warnings = [...warningsOf(old, next, changed), ...(await faultsInBrowsers(added))];
  const downloads = await downloadsOf(old, next, changed);
  if (refusals.length > 0) return { refusals, warnings, downloads };
  const rehearsed = await rehearseChange(before, after, changed);
  return { refusals: rehearsed.refusals, warnings: [...warnings, ...rehearsed.warnings], downloads };
}

function faultsOf({ [SHELL]: shell, ...others }: Record<string, Release>, withSizes: boolean): Fault[] {
  if (!shell) return [];
  const remotes = Object.values(others);
  return [...checkComposition(shell, remotes), ...(withSizes ? checkBudgets(shell, remotes) : [])];
}
