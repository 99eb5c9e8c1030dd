import type { Release } from '@site/contracts';
import { releaseFileOf } from '../store/releaseFileOf';
import { readKept } from '../store/keptFiles';

/** A file of a release as it was built, or null when it has none of that name, or the store lost it or cannot be used. */
export async function readReleaseFile(release: Release, file: string): Promise<Buffer | null> {
  const found = releaseFileOf(release, file);
  const read = found && (await readKept(found, 'identity'));
  return read?.body ?? null;
}
