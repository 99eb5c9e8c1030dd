import type { AbandonmentRequest, ComposedVersion, PromotionRequest, Rollout, RolloutRequest } from '@site/contracts';
import { actorKey, type Actor } from '../../../http/actor';
import { AppError } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { requirePublished } from '../activation/activateReleases';
import { changeComposition, readBase, type Base, type Changed } from '../activation/changeComposition';
import { versionsOf, withActivated, withoutRollouts, type Versions } from '../activation/nextComposition';
import { notOnSite } from '../activation/precondition';
import { requireOwnRemotes } from '../releases/deployRights';

/** Each one doubles the sites that visitors may see. */
const MOST_ROLLOUTS = 4;

/**
 * Shows a published release to a share of the visitors, or changes the share. It passes the gate and the rehearsal as if it were
 * activated for all.
 *
 * @throws AppError `not_found` when the part is not on the site; `conflict` when it is switched off, shows this release to all,
 *   or has another rollout, and when too many rollouts run
 */
export async function rollOut(
  { remote, version, percent, reason }: RolloutRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  await requirePublished([{ remote, version }], actor);
  const base = await readBase(expected);
  const versions = versionsOf(base.parent);
  const composed = versions[remote];
  if (!composed) throw notOnSite(remote);
  if (composed.off) throw new AppError('conflict', `${remote} is switched off; switch it on first.`);
  const running = composed.rollout;
  const by = actorKey(actor);
  if (running) {
    if (running.version !== version)
      throw new AppError('conflict', `${running.version} is being rolled out; promote or abandon it first.`);
    const changed = { ...composed, rollout: { ...running, percent } };
    return changeComposition(base, { ...versions, [remote]: changed }, { by, action: 'rollout_change', reason });
  }
  if (composed.version === version) throw new AppError('conflict', `All visitors see ${remote} ${version} already.`);
  if (rolloutsOf(versions).size >= MOST_ROLLOUTS)
    throw new AppError('conflict', `${MOST_ROLLOUTS} rollouts run already; promote or abandon one first.`);
  const started = { ...composed, rollout: { version, percent, since: toInstant(now()) } };
  const judged = withActivated(versions, [{ remote, version }]);
  return changeComposition(base, { ...versions, [remote]: started }, { by, action: 'rollout_start', reason, judged });
}

/**
 * Makes the release of a rollout what all visitors see.
 *
 * @throws AppError `conflict` when no rollout of this part runs
 */
export async function promoteRollout(
  { remote, reason }: PromotionRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  const { base, versions, rollout } = await readRunning(remote, expected, actor);
  const next = withActivated(versions, [{ remote, version: rollout.version }]);
  return changeComposition(base, next, { by: actorKey(actor), action: 'promote', reason });
}

/**
 * Ends a rollout: all visitors see what most of them saw, and open pages with its release offer a reload.
 *
 * @throws AppError `conflict` when no rollout of this part runs
 */
export async function abandonRollout(
  { remote, reason }: AbandonmentRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  const { base } = await readRunning(remote, expected, actor);
  return endRollout(base, remote, { by: actorKey(actor), reason });
}

/** Ends a rollout for a reason that a person or the site itself gives. */
export function endRollout(base: Base, remote: string, change: { by: string; reason: string }): Promise<Changed> {
  const versions = versionsOf(base.parent);
  const { [remote]: composed } = versions;
  const ended = composed ? withoutRollouts({ [remote]: composed }) : {};
  return changeComposition(base, { ...versions, ...ended }, { ...change, action: 'rollout_abandon' });
}

/** The rollouts that run, by part. A part that is switched off has none. */
export function rolloutsOf(versions: Versions): Map<string, Rollout> {
  const running = Object.entries(versions).flatMap(([name, { rollout }]) =>
    rollout ? [[name, rollout] as const] : [],
  );
  return new Map(running);
}

async function readRunning(
  remote: string,
  expected: string | null,
  actor: Actor,
): Promise<{ base: Base; versions: Versions; composed: ComposedVersion; rollout: Rollout }> {
  requireOwnRemotes(actor, [remote]);
  const base = await readBase(expected);
  const versions = versionsOf(base.parent);
  const composed = versions[remote];
  if (!composed?.rollout) throw new AppError('conflict', `No rollout of ${remote} runs.`);
  return { base, versions, composed, rollout: composed.rollout };
}
