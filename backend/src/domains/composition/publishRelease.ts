import type { FileSize, Release, ReleaseSubmission } from '@site/contracts';
import { actorKey, type Actor } from '../../http/actor';
import { inTransaction, isDuplicateKey } from '../../http/transaction';
import { AppError } from '../../lib/AppError';
import { requireOwnRemotes } from './deployRights';
import { fileTypeOf } from './fileTypes';
import { checkRelease } from './gate/checkRelease';
import { refuseIfAny } from './refuse';
import { findRelease, insertAudit, insertRelease } from './registry';
import { releaseStore } from './releaseStore';
import { compress } from './store/compress';
import { storeKeyOf } from './store/contentAddress';

/**
 * Keeps a release for ever. Its files are stored first, under the hash of what they hold, so nothing is visible before the row is
 * there and nothing can be overwritten by a second publisher of the same version.
 *
 * @throws AppError `release_exists` for a version that is published already, `release_refused` with every reason
 */
export async function publishRelease(
  submission: ReleaseSubmission,
  files: ReadonlyMap<string, Buffer>,
  actor: Actor,
): Promise<Release> {
  const { remote, version } = submission;
  requireOwnRemotes(actor, [remote]);
  if (await findRelease(remote, version)) throw releaseExists(submission);
  await refuseIfAny(checkRelease(submission, files), { actor, remote, version });

  const kept = [...files].map(async ([file, body]) => {
    return [file, await keepFile(file, body, submission.integrity[file] ?? '')] as const;
  });
  const release: Release = { ...submission, sizes: Object.fromEntries(await Promise.all(kept)) };

  try {
    await inTransaction(async (transaction) => {
      await insertRelease(release, actorKey(actor), transaction);
      await insertAudit(
        {
          actor: actorKey(actor),
          action: 'publish',
          remote,
          version,
          previousVersion: null,
          compositionId: null,
          reason: `${files.size} files, commit ${submission.commit || 'unknown'}`,
        },
        transaction,
      );
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw releaseExists(submission);
    throw error;
  }
  return release;
}

/** Stores a file and its compressed forms and measures all three. */
async function keepFile(file: string, body: Buffer, integrity: string): Promise<FileSize> {
  const store = releaseStore();
  const raw = body.length;
  if (!fileTypeOf(file)?.compressible) {
    await store.put(storeKeyOf(integrity), body);
    return { raw, gz: raw, br: raw };
  }
  const { br, gz } = await compress(body);
  await Promise.all([
    store.put(storeKeyOf(integrity), body),
    store.put(storeKeyOf(integrity, 'br'), br),
    store.put(storeKeyOf(integrity, 'gzip'), gz),
  ]);
  return { raw, gz: gz.length, br: br.length };
}

function releaseExists({ remote, version }: ReleaseSubmission): AppError {
  return new AppError('release_exists', `${remote} ${version} is published already; a release never changes.`);
}
