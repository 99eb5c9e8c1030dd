import type { ComposedVersion, Composition, CompositionAction } from '@site/contracts';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../database/transaction';
import { notFound } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { refreshComposition } from './currentComposition';
import { judge } from './judge';
import type { Download, Refusal } from '../gate/Refusal';
import { refuseIfAny } from '../gate/refuse';
import { recordActivated, recordRecalled, type Recalled, type Version } from '../health/releaseStates';
import {
  changedParts,
  composedReleases,
  composeNext,
  isShownAlike,
  versionsOf,
  type Versions,
} from './nextComposition';
import { compositionChanged } from './precondition';
import { endStaging, findRemoved } from '../releaseRows';
import { insertAudit } from '../changeLog';
import { findComposition, insertComposition, moveHead, readHead, type Head } from '../compositions';

export type Change = {
  /** Who makes it, as the list of changes keeps it: an actor's key. */
  by: string;
  action: Exclude<CompositionAction, 'publish' | 'refuse'>;
  reason: string;
  /** The composition that a whole-site roll back brings back. */
  restores?: string;
  /** What the gate judges in place of the versions that all visitors see. */
  judged?: Versions;
};

export type Base = { head: Head; parent: Composition | null };

/** The new composition, the gate's warnings about it, and what visitors load again. */
export type Changed = { composition: Composition; warnings: Refusal[]; downloads: Download[] };

/** Actions that take back what pages may show. */
const RECALLS: ReadonlySet<Change['action']> = new Set(['rollback', 'remove', 'switch_off']);
/** Actions that show visitors a new release. */
const ACTIVATIONS: ReadonlySet<Change['action']> = new Set(['activate', 'promote', 'rollout_start']);

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
export async function changeComposition({ head, parent }: Base, versions: Versions, change: Change): Promise<Changed> {
  const before = versionsOf(parent);
  const changed = changedParts(before, versions);
  if (parent && changed.length === 0) return { composition: parent, warnings: [], downloads: [] };
  const judged = change.judged ?? versions;
  const { refusals, warnings, downloads } = await judge(before, judged, {
    isActivation: ACTIVATIONS.has(change.action),
  });
  await refuseIfAny(refusals, {
    by: change.by,
    subjects: changed.map((remote) => ({ remote, version: judged[remote]?.version ?? null })),
  });

  const stamp = {
    id: uuidv7(),
    createdBy: change.by,
    createdAt: toInstant(now()),
    reason: change.reason,
  };
  const recalled = recalledBy(change.action, before, versions, changed);
  const isRecall = recalled.length > 0 || RECALLS.has(change.action);
  const next = composeNext(parent, versions, stamp, { restores: change.restores ?? null, isRecall });
  if (!next) throw new TypeError('The gate let a composition without a shell pass');
  await inTransaction(async (transaction) => {
    if (!(await moveHead(head, next.id, transaction)))
      throw compositionChanged((await readHead(transaction)).compositionId);
    // With the head locked: retention locks it too before it removes releases.
    const [removed] = await findRemoved(composedReleases(versions), transaction);
    if (removed) throw notFound(`The release ${removed.remote} ${removed.version}`);
    await insertComposition(next, head.sequence + 1, transaction);
    await recordActivated(activatedBy(before, versions, changed), transaction);
    await recordRecalled(recalled, transaction);
    await endStaging(named(versions, changed), transaction);
    for (const remote of changed) {
      const entry = {
        actor: stamp.createdBy,
        action: change.action,
        remote,
        ...auditedVersions(change.action, before[remote], versions[remote]),
        compositionId: next.id,
        reason: change.reason,
      };
      await insertAudit(entry, transaction);
    }
  });
  await refreshComposition();
  return { composition: next, warnings, downloads };
}

/** The releases that visitors begin to see, all of them or some. */
function activatedBy(before: Versions, after: Versions, changed: readonly string[]): Version[] {
  const shown = changed.filter((name) => !isShownAlike(before[name], after[name]));
  const started = changed.flatMap((remote) => {
    const version = after[remote]?.rollout?.version;
    return version === undefined || version === before[remote]?.rollout?.version ? [] : [{ remote, version }];
  });
  return [...named(after, shown), ...started];
}

/** The releases that were taken back, with those of rollouts that ended before all visitors saw them. */
function recalledBy(
  action: Change['action'],
  before: Versions,
  after: Versions,
  changed: readonly string[],
): Recalled[] {
  const ended = changed.flatMap((remote) => {
    const version = before[remote]?.rollout?.version;
    const next = after[remote];
    const isLeft = version !== undefined && next?.rollout?.version !== version && next?.version !== version;
    return isLeft ? [{ remote, version, keepsProof: false }] : [];
  });
  if (!RECALLS.has(action)) return ended;
  const keepsProof = action === 'switch_off';
  const left = changed.flatMap((remote) => {
    const [one, other] = [before[remote], after[remote]];
    // Also one that is off: it keeps its proof until then. A part of which only a rollout ended is still what visitors see.
    const isLeft = one !== undefined && (one.version !== other?.version || (isShown(one) && !isShown(other)));
    return isLeft ? [{ remote, version: one.version, keepsProof }] : [];
  });
  return [...left, ...ended];
}

/**
 * The versions of an entry in the list of changes. A change of a rollout names its release, and the one that other visitors see;
 * a change of what these see names their releases, also when a rollout goes on.
 */
function auditedVersions(
  action: Change['action'],
  before: ComposedVersion | undefined,
  after: ComposedVersion | undefined,
): { version: string | null; previousVersion: string | null } {
  const [shownBefore, shown] = [before?.version ?? null, after?.version ?? null];
  if (action === 'rollout_abandon') return { version: shown, previousVersion: before?.rollout?.version ?? null };
  const isRollout = shown === shownBefore;
  return { version: (isRollout && after?.rollout?.version) || shown, previousVersion: shownBefore };
}

/** The releases of those parts that visitors see. */
function named(versions: Versions, names: readonly string[]): Version[] {
  const shown = names.map((remote) => [remote, versions[remote]] as const);
  return shown.flatMap(([remote, composed]) => (isShown(composed) ? [{ remote, version: composed.version }] : []));
}

function isShown(composed: ComposedVersion | undefined): composed is ComposedVersion {
  return composed !== undefined && composed.off === undefined;
}
