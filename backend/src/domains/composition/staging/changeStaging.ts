import { STAGING_LINK_DAYS, STAGING_PATH, type PreviewLink, type Staging, type StagingRequest } from '@site/contracts';
import { StagedRelease } from '../../../database/models/StagedRelease';
import { actorKey, type Actor } from '../../../http/actor';
import { AppError, notFound } from '../../../lib/AppError';
import { daysFromNow, now, toInstant } from '../../../lib/clock';
import { requirePublished } from '../activation/activateReleases';
import { currentComposition } from '../activation/currentComposition';
import { versionsOf } from '../activation/nextComposition';
import { refuseIfAny } from '../gate/refuse';
import { previewKeyOf } from '../previews/previewKey';
import { requireOwnRemotes } from '../releases/deployRights';
import { fittingReleases, listStaged } from './stagedReleases';

/** Reads the staged releases. */
export async function readStaging(): Promise<Staging> {
  const rows = await listStaged();
  const { leftOut } = await fittingReleases(rows);
  const releases = rows.map(({ remote, version, reason, stagedBy, stagedAt }) => ({
    remote,
    version,
    reason,
    stagedBy,
    stagedAt: toInstant(stagedAt),
  }));
  return { releases, leftOut };
}

/**
 * Stages a published release of the team's own remote, in place of the one that was staged. Guests see nothing of it.
 *
 * @throws AppError `forbidden`, `not_found`, `conflict` for what is live already, and `release_refused` when it does not fit what is live
 *   and staged by others
 */
export async function stageRelease({ remote, version, reason }: StagingRequest, actor: Actor): Promise<Staging> {
  const release = { remote, version };
  await requirePublished([release], actor);
  const live = versionsOf((await currentComposition())?.composition ?? null);
  if (live[remote]?.version === version) throw new AppError('conflict', `${remote} ${version} is live already.`);
  const others = (await listStaged()).filter((row) => row.remote !== remote);
  const { leftOut } = await fittingReleases([...others, release]);
  const by = actorKey(actor);
  await refuseIfAny(
    leftOut.filter((each) => each.remote === remote),
    { by, subjects: [release] },
  );
  await StagedRelease.upsert({ ...release, reason, stagedBy: by, stagedAt: now() });
  return readStaging();
}

/** @throws AppError `forbidden`, `not_found` when nothing of the remote is staged */
export async function unstageRelease(remote: string, actor: Actor): Promise<Staging> {
  requireOwnRemotes(actor, [remote]);
  if ((await StagedRelease.destroy({ where: { remote } })) === 0) throw notFound(`A staged release of ${remote}`);
  return readStaging();
}

/** Makes a link for all teams: it always shows what is staged at the time. */
export function issueStagingLink(origin: string): PreviewLink {
  const expiresAt = daysFromNow(STAGING_LINK_DAYS);
  const key = previewKeyOf({ changes: [], expiresAt, isStaging: true });
  return { url: `${origin}${STAGING_PATH}?key=${key}`, expiresAt: toInstant(expiresAt) };
}
