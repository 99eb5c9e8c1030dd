import type { Release } from '@site/contracts';
import { patternOf, readDelta } from '../store/deltas';
import { releaseFileOf, releaseFilesOf } from '../store/releaseFileOf';
import { firstLoadBytes, firstLoadScripts } from './budgets';
import type { Download } from './Refusal';

type Releases = Record<string, Release>;

/**
 * What a visitor who had the site loads again, at most. Browsers keep files by their addresses, which have the release's version, so
 * it is all of a part that changes; those that take differences load what is new in it.
 */
export async function downloadsOf(before: Releases, after: Releases, changed: readonly string[]): Promise<Download[]> {
  const downloads: Download[] = [];
  for (const remote of changed) {
    const next = after[remote];
    const old = before[remote];
    if (!next || next.version === old?.version) continue;
    const bytes = firstLoadBytes(next);
    downloads.push({ remote, bytes, delta: old ? await deltaBytes(old, next) : bytes });
  }
  return downloads;
}

async function deltaBytes(old: Release, next: Release): Promise<number> {
  const before = new Map(releaseFilesOf(old).map((file) => [patternOf(file.file), file]));
  let bytes = 0;
  for (const name of firstLoadScripts(next)) {
    const file = releaseFileOf(next, name);
    const had = before.get(patternOf(name));
    const delta = file && had ? await readDelta(had, file) : null;
    bytes += delta?.length ?? next.sizes[name]?.br ?? 0;
  }
  return bytes;
}
