import type { ActivationRequest, Composition } from '@site/contracts';
import type { Actor } from '../../../http/actor';
import { notFound } from '../../../lib/AppError';
import { changeComposition, readBase } from './changeComposition';
import { requireOwnRemotes } from '../releases/deployRights';
import { versionsOf, withActivated } from './nextComposition';
import { getRelease } from '../releases/releaseCatalog';

/** Makes published releases what visitors see. `expected` is the composition that the caller means to change. */
export async function activateReleases(
  { changes, reason }: ActivationRequest,
  expected: string | null,
  actor: Actor,
): Promise<Composition> {
  requireOwnRemotes(
    actor,
    changes.map(({ remote }) => remote),
  );
  for (const { remote, version } of changes) {
    if (!(await getRelease(remote, version))) throw notFound(`The release ${remote} ${version}`);
  }
  const base = await readBase(expected);
  const versions = withActivated(versionsOf(base.parent), changes);
  return changeComposition(base, versions, { actor, action: 'activate', reason });
}
