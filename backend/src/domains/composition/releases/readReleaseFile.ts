import type { Release } from '@site/contracts';
import { releaseFileOf } from '../store/releaseFileOf';
import { readVerified } from '../store/readVerified';

/** A file of a release as it was built, or null when it has none of that name, or the store lost it. */
export async function readReleaseFile(release: Release, file: string): Promise<Buffer | null> {
  const found = releaseFileOf(release, file);
  const read = found && (await readVerified(found, 'identity'));
  return read?.body ?? null;
}
