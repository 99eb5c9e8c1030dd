import type { ActivationRequest, CheckRequest } from '@site/contracts';
import { actorKey, type Actor } from '../../../http/actor';
import { notFound } from '../../../lib/AppError';
import { changeComposition, readBase, type Changed } from './changeComposition';
import { currentComposition } from './currentComposition';
import { judge, type Judged } from './judge';
import { requireOwnRemotes } from '../releases/deployRights';
import { versionsOf, withActivated } from './nextComposition';
import { getRelease } from '../releases/releaseCatalog';

/** Makes published releases what visitors see. `expected` is the composition that the caller means to change. */
export async function activateReleases(
  { changes, reason }: ActivationRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  await requirePublished(changes, actor);
  const base = await readBase(expected);
  const versions = withActivated(versionsOf(base.parent), changes);
  return changeComposition(base, versions, { by: actorKey(actor), action: 'activate', reason });
}

/** Runs the gate on an activation without making it. */
export async function checkActivation({ changes }: CheckRequest, actor: Actor): Promise<Judged> {
  await requirePublished(changes, actor);
  const before = versionsOf((await currentComposition())?.composition ?? null);
  return judge(before, withActivated(before, changes), { isActivation: true });
}

/** @throws AppError `forbidden` for a release of another team, `not_found` for one that is not published */
export async function requirePublished(changes: ActivationRequest['changes'], actor: Actor): Promise<void> {
  requireOwnRemotes(
    actor,
    changes.map(({ remote }) => remote),
  );
  for (const { remote, version } of changes) {
    if (!(await getRelease(remote, version))) throw notFound(`The release ${remote} ${version}`);
  }
}
