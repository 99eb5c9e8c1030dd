import { SHELL, type Composition, type CompositionAuditEntry } from '@site/contracts';
import { uuidv7 } from 'uuidv7';
import { actorKey, type Actor } from '../../../http/actor';
import { inTransaction } from '../../../http/transaction';
import { now, toInstant } from '../../../lib/clock';
import { refreshComposition } from './currentComposition';
import { releasesOf } from './fillComposition';
import { checkComposition } from '../gate/checkComposition';
import { checkStoredFiles } from '../gate/checkStoredFiles';
import type { Refusal } from '../gate/Refusal';
import { composeNext, sameVersions, versionsOf, type Versions } from './nextComposition';
import { compositionChanged } from './precondition';
import { refuseIfAny } from '../gate/refuse';
import { recordActivated, recordRecalled, type Version } from '../health/releaseStates';
import { findComposition, insertAudit, insertComposition, moveHead, readHead, type Head } from '../registry';

export type Change = {
  actor: Actor;
  action: Extract<CompositionAuditEntry['action'], 'activate' | 'rollback'>;
  reason: string;
  /** The composition that a whole-site roll back brings back. */
  restores?: string;
};

export type Base = { head: Head; parent: Composition | null };

/** The composition that a change starts from. 412 when it is not the one that the caller saw. */
export async function readBase(expected: string | null): Promise<Base> {
  const head = await readHead();
  if (head.compositionId !== expected) throw compositionChanged(head.compositionId);
  return { head, parent: head.compositionId === null ? null : await findComposition(head.compositionId) };
}

/**
 * Makes the versions visible, all at once or not at all: gate, then compare-and-set on the head. A change that changes nothing
 * answers with the composition as it is.
 */
export async function changeComposition(
  { head, parent }: Base,
  versions: Versions,
  change: Change,
): Promise<Composition> {
  const before = versionsOf(parent);
  if (parent && sameVersions(before, versions)) return parent;
  const changed = Object.keys(versions).filter((name) => versions[name]?.version !== before[name]?.version);
  const only = changed.length === 1 ? (changed[0] ?? null) : null;
  await refuseIfAny(await gate(versions, changed), {
    actor: change.actor,
    remote: only,
    version: only && (versions[only]?.version ?? null),
  });

  const stamp = {
    id: uuidv7(),
    createdBy: actorKey(change.actor),
    createdAt: toInstant(now()),
    reason: change.reason,
  };
  const isRecall = change.action === 'rollback';
  const next = composeNext(parent, versions, stamp, { restores: change.restores ?? null, isRecall });
  if (!next) throw new TypeError('The gate let a composition without a shell pass');
  await inTransaction(async (transaction) => {
    if (!(await moveHead(head, next.id, transaction)))
      throw compositionChanged((await readHead(transaction)).compositionId);
    await insertComposition(next, head.sequence + 1, transaction);
    await recordActivated(named(versions, changed), transaction);
    if (isRecall) await recordRecalled(named(before, changed), transaction);
    for (const remote of new Set([...changed, ...Object.keys(before).filter((name) => !versions[name])])) {
      const entry = {
        actor: stamp.createdBy,
        action: change.action,
        remote,
        version: versions[remote]?.version ?? null,
        previousVersion: before[remote]?.version ?? null,
        compositionId: next.id,
        reason: change.reason,
      };
      await insertAudit(entry, transaction);
    }
  });
  await refreshComposition();
  return next;
}

/** Those of the parts that have a release among the versions. */
function named(versions: Versions, names: readonly string[]): Version[] {
  return names.flatMap((remote) => (versions[remote] ? [{ remote, version: versions[remote].version }] : []));
}

async function gate(versions: Versions, changed: readonly string[]): Promise<Refusal[]> {
  if (!versions[SHELL]) {
    return [{ remote: changed[0] ?? SHELL, message: 'no shell is active; activate one first or together with it' }];
  }
  const { [SHELL]: shell, ...remotes } = await releasesOf(versions);
  if (!shell) throw new TypeError('A release of the shell was named but not found');
  const damaged: Refusal[] = [];
  for (const name of changed) {
    const release = name === SHELL ? shell : remotes[name];
    if (release) damaged.push(...(await checkStoredFiles(release)));
  }
  return [...damaged, ...checkComposition(shell, Object.values(remotes))];
}
