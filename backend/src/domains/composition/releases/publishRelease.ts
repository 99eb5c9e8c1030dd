import type { FileSize, Release, ReleaseSubmission } from '@site/contracts';
import { actorKey, type Actor } from '../../../http/actor';
import { inTransaction, isDuplicateKey } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { serialize } from '../../../lib/serialize';
import { requireOwnRemotes } from './deployRights';
import { fileTypeOf } from '../store/fileTypes';
import { checkRelease } from '../gate/checkRelease';
import { refuseIfAny } from '../gate/refuse';
import { releaseFilesOf } from '../store/releaseFileOf';
import { insertAudit } from '../changeLog';
import { findRelease, insertRelease } from '../publishedReleases';
import { releaseStore } from '../store/releaseStore';
import { compress } from '../store/compress';
import { integrityOf, storeKeyOf } from '../store/contentAddress';
import { notStored } from '../store/notStored';
import { repair } from '../store/readVerified';

/**
 * Keeps a release for ever. Its files are stored first, under the hash of what they hold, so nothing is visible before the row is
 * there and nothing can be overwritten by a second publisher of the same version. Published again with the same bytes, it
 * repairs what the store lost.
 *
 * @throws AppError `release_exists` for a version that is published already, `release_refused` with every reason
 */
export async function publishRelease(
  submission: ReleaseSubmission,
  files: ReadonlyMap<string, Buffer>,
  actor: Actor,
): Promise<Published> {
  const { remote, version } = submission;
  requireOwnRemotes(actor, [remote]);
  // The one that comes second finds the release and stores nothing. What it stores in another process, retention removes.
  return serialize(`publish ${remote} ${version}`, () => publish(submission, files, actor));
}

type Published = { release: Release; isNew: boolean };

async function publish(
  submission: ReleaseSubmission,
  files: ReadonlyMap<string, Buffer>,
  actor: Actor,
): Promise<Published> {
  const { remote, version } = submission;
  const published = await findRelease(remote, version);
  if (published) {
    const repaired = await repairRelease(published, files).catch((error: unknown) => {
      throw notPublished(error);
    });
    if (repaired === 0) throw releaseExists(submission);
    return { release: published, isNew: false };
  }
  await refuseIfAny(await checkRelease(submission, files), { by: actorKey(actor), subjects: [{ remote, version }] });

  const release: Release = { ...submission, sizes: await keepFiles(submission, files) };

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
  return { release, isNew: true };
}

async function keepFiles({ integrity }: ReleaseSubmission, files: ReadonlyMap<string, Buffer>) {
  const kept = await Promise.allSettled(
    [...files].map(async ([file, body]) => [file, await keepFile(file, body, integrity[file] ?? '')] as const),
  );
  // All have ended, so that nothing is still being written when the answer is sent.
  const failure = kept.find((result) => result.status === 'rejected');
  if (failure) throw notPublished(failure.reason);
  return Object.fromEntries(kept.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}

/**
 * The same bytes published once more replace what the store lost of them.
 *
 * @returns how many stored forms of files were damaged
 */
async function repairRelease(published: Release, files: ReadonlyMap<string, Buffer>): Promise<number> {
  let repaired = 0;
  for (const file of releaseFilesOf(published)) {
    const body = files.get(file.file);
    if (body && integrityOf(body) === file.integrity) repaired += await repair(file, body);
  }
  return repaired;
}

/** Stores a file and its compressed forms and measures all three. */
async function keepFile(file: string, body: Buffer, integrity: string): Promise<FileSize> {
  const store = releaseStore();
  const raw = body.length;
  if (!fileTypeOf(file)?.compressible) {
    await store.put(storeKeyOf(integrity), body);
    return { raw, gz: raw, br: raw };
  }
  const { br, gz } = await compress(file, body);
  await Promise.all([
    store.put(storeKeyOf(integrity), body),
    store.put(storeKeyOf(integrity, 'br'), br),
    store.put(storeKeyOf(integrity, 'gzip'), gz),
  ]);
  return { raw, gz: gz.length, br: br.length };
}

const notPublished = (error: unknown): AppError =>
  notStored(error, 'Nothing was published', 'Publish again once that is repaired.');

function releaseExists({ remote, version }: ReleaseSubmission): AppError {
  return new AppError('release_exists', `${remote} ${version} is published already; a release never changes.`);
}
