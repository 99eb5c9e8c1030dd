import type { PreviewLink, PreviewRequest } from '@site/contracts';
import { actorKey, type Actor } from '../../../http/actor';
import { now, toInstant } from '../../../lib/clock';
import { requirePublished } from '../activation/activateReleases';
import { currentComposition } from '../activation/currentComposition';
import { judge } from '../activation/judge';
import { versionsOf, withActivated } from '../activation/nextComposition';
import { refuseIfAny } from '../gate/refuse';
import { recordPreviewed } from '../releaseRows';
import { previewKeyOf } from './previewKey';

const HOUR_MS = 3_600_000;

/**
 * A link to published releases inside the site, for the team that owns them.
 *
 * @throws AppError `forbidden`, `not_found`, and `release_refused` when the site could not show them
 */
export async function issuePreview(
  { changes, hours }: Required<PreviewRequest>,
  origin: string,
  actor: Actor,
): Promise<PreviewLink> {
  await requirePublished(changes, actor);
  const before = versionsOf((await currentComposition())?.composition ?? null);
  const { refusals } = await judge(before, withActivated(before, changes), { isActivation: false });
  const [first] = changes;
  if (!first) throw new TypeError('A preview without a release');
  await refuseIfAny(refusals, { by: actorKey(actor), subjects: changes });
  const expiresAt = new Date(now().getTime() + hours * HOUR_MS);
  await recordPreviewed(changes, expiresAt);
  const key = previewKeyOf({ changes, expiresAt });
  return {
    url: `${origin}/_preview/${first.remote}/${first.version}?key=${key}`,
    expiresAt: toInstant(expiresAt),
  };
}
