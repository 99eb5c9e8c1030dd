import { SHELL, type Composition, type ComposedVersion, type RollbackRequest } from '@site/contracts';
import { actorKey, type Actor } from '../../../http/actor';
import { AppError, notFound } from '../../../lib/AppError';
import { changeComposition, readBase, type Changed } from './changeComposition';
import { requireOwnRemotes, requireWholeSite } from '../releases/deployRights';
import { notOnSite } from './precondition';
import { versionsOf, withoutRollouts } from './nextComposition';
import { findLeaving } from '../changeLog';
import { findComposition, findCompositionWith } from '../compositions';

/** Brings back what was there before, for one remote or for the whole site, as a composition of its own. */
export async function rollBack(
  { remote, to, reason }: RollbackRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  if (remote === undefined) requireWholeSite(actor);
  else requireOwnRemotes(actor, [remote]);
  const base = await readBase(expected);
  if (!base.parent) throw notFound('A composition to go back from');
  const target = to === undefined ? null : await findComposition(to);
  if (to !== undefined && !target) throw notFound(`The composition ${to}`);

  if (remote === undefined) {
    const restored = target ?? (await compositionBefore(base.parent));
    if (!restored) throw nothingBefore('the site');
    return changeComposition(base, withoutRollouts(versionsOf(restored)), {
      by: actorKey(actor),
      action: 'rollback',
      reason,
      restores: restored.id,
    });
  }
  const versions = versionsOf(base.parent);
  const found = target ? versionsOf(target)[remote] : await releaseBefore(base.parent, remote);
  if (!found && !versions[remote]) throw notOnSite(remote);
  if (!found) throw nothingBefore(remote, remote === SHELL ? '' : ' Switch it off or remove it instead.');
  const restored = withoutRollouts({ [remote]: found });
  return changeComposition(base, { ...versions, ...restored }, { by: actorKey(actor), action: 'rollback', reason });
}

/** One step back. From a composition that was itself brought back the step goes on from there, not to what was left. */
export async function compositionBefore(composition: Composition): Promise<Composition | null> {
  let origin: Composition | null = composition;
  while (origin?.restores) origin = await findComposition(origin.restores);
  return origin?.parent ? findComposition(origin.parent) : null;
}

/** The release that a remote's present one replaced, with what that one had replaced in turn; of one that is gone its last. */
export async function releaseBefore(composition: Composition, remote: string): Promise<ComposedVersion | undefined> {
  const present = versionsOf(composition)[remote];
  if (!present) return releaseBeforeLeaving(remote);
  const wanted = present.previous;
  if (!wanted) return undefined;
  const before = await findCompositionWith(remote, wanted);
  return versionsOf(before)[remote] ?? { version: wanted, previous: null };
}

async function releaseBeforeLeaving(remote: string): Promise<ComposedVersion | undefined> {
  const left = await findLeaving(remote);
  const before = left?.parent ? await findComposition(left.parent) : null;
  return versionsOf(before)[remote];
}

function nothingBefore(what: string, instead = ''): AppError {
  return new AppError('conflict', `There is nothing before the present state of ${what} to go back to.${instead}`);
}
