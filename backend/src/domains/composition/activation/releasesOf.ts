import type { Release } from '@site/contracts';
import { getRelease } from '../releases/releaseCatalog';
import type { Versions } from './nextComposition';

/** Reads every release that these versions name. Throws when one is not published: the caller checks requests before. */
export async function releasesOf(versions: Versions): Promise<Record<string, Release>> {
  const entries = Object.entries(versions).map(async ([name, { version }]) => {
    const release = await getRelease(name, version);
    if (!release) throw new Error(`${name} ${version} is composed but not published`);
    return [name, release] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
