import type { Release } from '@site/contracts';
import { createBoundedCache } from '../../../lib/boundedCache';
import { findRelease } from '../publishedReleases';

/** A release never changes, so what was read once is kept; the bound only limits memory. */
const MAX_KEPT = 500;
const kept = createBoundedCache<Release>(MAX_KEPT);

export async function getRelease(remote: string, version: string): Promise<Release | null> {
  const key = `${remote}@${version}`;
  const known = kept.get(key);
  if (known) return known;
  const release = await findRelease(remote, version);
  if (release) kept.set(key, release);
  return release;
}

/** Whether retention removed a release that is in memory here; it is unknown from then on. False while that can't be asked. */
export async function isRemoved(remote: string, version: string): Promise<boolean> {
  const isGone = await findRelease(remote, version).then(
    (release) => release === null,
    () => false,
  );
  if (isGone) kept.delete(`${remote}@${version}`);
  return isGone;
}
