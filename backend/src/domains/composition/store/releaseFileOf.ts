import type { Release } from '@site/contracts';
import { fileTypeOf } from './fileTypes';
import type { ReleaseFile } from './damagedFiles';

/** One file of a release as the store knows it, or null when the release has none of that name. */
export function releaseFileOf(
  { remote, version, integrity: hashes }: Pick<Release, 'remote' | 'version' | 'integrity'>,
  file: string,
): ReleaseFile | null {
  const integrity = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
  if (!integrity) return null;
  return { remote, version, file, integrity, compressible: fileTypeOf(file)?.compressible ?? false };
}

export function releaseFilesOf(release: Pick<Release, 'remote' | 'version' | 'integrity'>): ReleaseFile[] {
  return Object.keys(release.integrity).flatMap((file) => releaseFileOf(release, file) ?? []);
}
