import type { ReleaseProof as Proof, ReleaseProofSubmission } from '@site/contracts';
import { ReleaseProof } from '../../../database/models/ReleaseProof';
import { actorKey, type Actor } from '../../../http/actor';
import { notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { findComposition } from '../compositions';
import { findRelease } from '../publishedReleases';
import { requireOwnRemotes } from '../releases/deployRights';
import { releaseStore } from '../store/releaseStore';
import { integrityOf, storeKeyOf } from '../store/contentAddress';
import { notStored } from '../store/notStored';
import { presentProof } from './readProofs';

/**
 * Keeps what a team's browser saw of its own release, in place of an earlier proof. Nothing depends on it: a machine of the team says it.
 *
 * @throws AppError `forbidden` for another team's release, `not_found` for a release or a composition that does not exist
 */
export async function keepProof(
  proof: ReleaseProofSubmission,
  pictures: ReadonlyMap<string, Buffer>,
  actor: Actor,
): Promise<Proof> {
  const { remote, version, compositionId, faultCount } = proof;
  requireOwnRemotes(actor, [remote]);
  if (!(await findRelease(remote, version))) throw notFound(`The release ${remote} ${version}`);
  if (!(await findComposition(compositionId))) throw notFound('The composition');
  // Before the row: a picture without one is removed with other files that belong to nothing.
  const stored = await storePictures(pictures);
  const row = {
    remote,
    version,
    faultCount,
    report: proof,
    pictures: stored,
    provenBy: actorKey(actor),
    provenAt: now(),
  };
  await ReleaseProof.upsert(row);
  return presentProof(row);
}

/** @returns the integrity of each picture by its name */
async function storePictures(pictures: ReadonlyMap<string, Buffer>): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  try {
    // One after the other: a proof is in no hurry, and guests read from the same store.
    for (const [name, bytes] of pictures) {
      stored[name] = integrityOf(bytes);
      await releaseStore().put(storeKeyOf(stored[name]), bytes);
    }
  } catch (error) {
    throw notStored(error, 'The proof was not kept', 'Prove the release again once that is repaired.');
  }
  return stored;
}
