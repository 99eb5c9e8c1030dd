import { SHELL } from '@site/contracts';
import { now, toInstant } from '../../../lib/clock';
import type { Judgement } from '../gate/Refusal';
import { fillComposition, type FilledComposition } from './fillComposition';
import { composeNext, type Versions } from './nextComposition';

/** A composition before it is live. */
export type Rehearsal = {
  live: FilledComposition;
  candidate: FilledComposition;
  /** Names of the parts that differ. */
  changed: readonly string[];
};
type Rehearse = (rehearsal: Rehearsal) => Promise<Judgement>;

let rehearse: Rehearse = () => Promise.resolve({ refusals: [], warnings: [] });

/** Lets the domain that shows pages try a change before visitors see it: this domain knows releases, not pages. */
export function addRehearsal(next: Rehearse): void {
  rehearse = next;
}

/** Renders the pages of a change and returns their faults. The first composition is not rehearsed: without it there is no site. */
export async function rehearseChange(
  before: Versions,
  after: Versions,
  changed: readonly string[],
): Promise<Judgement> {
  if (!before[SHELL] || !after[SHELL]) return { refusals: [], warnings: [] };
  const [live, candidate] = await Promise.all([fill(before), fill(after)]);
  return rehearse({ live, candidate, changed });
}

async function fill(versions: Versions): Promise<FilledComposition> {
  const stamp = { id: 'rehearsal', createdBy: '', createdAt: toInstant(now()), reason: '' };
  const composition = composeNext(null, versions, stamp);
  if (!composition) throw new TypeError('A rehearsal without a shell');
  return fillComposition(composition);
}
