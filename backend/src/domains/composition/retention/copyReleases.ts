import type { Release } from '@site/contracts';
import type { Encoding } from '../../../http/bestEncoding';
import { allReleases } from '../publishedReleases';
import { listProofPictures } from '../releaseRows';
import { storeKeyOf } from '../store/contentAddress';
import type { ReleaseFile } from '../store/damagedFiles';
import { formsOf, readForm, readVerified, repair } from '../store/readVerified';
import { releaseFilesOf } from '../store/releaseFileOf';
import type { FileStore } from '../../../lib/store/FileStore';

/** Files: in the releases, written now, and those of which the store has no intact form left. */
export type CopyReport = { releases: number; files: number; copied: number; lost: string[] };

/** Files at a time; a bucket has more connections than that. */
const AT_ONCE = 6;

/**
 * Copies every release to another store. What is there and intact stays, so it can be repeated: before the move for most files, and
 * after it for those that were published meanwhile. Each file is read back and compared with its hash.
 *
 * @throws StoreUnavailable when one of both stores cannot be used
 */
export async function copyReleases(to: FileStore): Promise<CopyReport> {
  const report: CopyReport = { releases: 0, files: 0, copied: 0, lost: [] };
  // Releases share most of their files.
  const done = new Set<string>();
  for await (const release of allReleases()) {
    report.releases += 1;
    const files = freshFiles(release, done);
    report.files += files.length;
    for (let start = 0; start < files.length; start += AT_ONCE)
      await Promise.all(files.slice(start, start + AT_ONCE).map((file) => copyFile(file, to, report)));
  }
  for (const { integrity } of await listProofPictures()) await copyPicture(integrity, to);
  return report;
}

/** A picture that was lost is no reason to keep a site where it is: nothing depends on it. */
async function copyPicture(integrity: string, to: FileStore): Promise<void> {
  if (await readForm({ integrity }, 'identity', to)) return;
  const body = await readForm({ integrity }, 'identity');
  if (body) await to.put(storeKeyOf(integrity), body);
}

function freshFiles(release: Release, done: Set<string>): ReleaseFile[] {
  return releaseFilesOf(release).filter(({ integrity }) => !done.has(integrity) && done.add(integrity));
}

async function copyFile(file: ReleaseFile, to: FileStore, report: CopyReport): Promise<void> {
  const absent: Encoding[] = [];
  for (const form of formsOf(file)) if (!(await readForm(file, form, to))) absent.push(form);
  if (absent.length === 0) return;
  const read = await readVerified(file, 'identity');
  if (!read) {
    report.lost.push(`${file.remote} ${file.version} ${file.file}`);
    return;
  }
  // What this store lost of it comes from what it still has.
  await repair(file, read.body);
  for (const form of absent) {
    const body = await readForm(file, form);
    if (body) await to.put(storeKeyOf(file.integrity, form), body);
    if (!body || !(await readForm(file, form, to)))
      throw new Error(`${file.file} of ${file.remote} ${file.version} is not the same when it is read back`);
  }
  report.copied += 1;
}
