import type { Release } from '@site/contracts';
import { releaseStore } from './releaseStore';
import { storeKeyOf } from './store/contentAddress';

/** A file of a release as it was built, or null when it has none of that name. */
export async function readReleaseFile(release: Release, file: string): Promise<Buffer | null> {
  const integrity = release.integrity[file];
  return integrity ? releaseStore().get(storeKeyOf(integrity)) : null;
}
