import { SHELL, type Composition, type Release } from '@site/contracts';
import { versionsOf, type Versions } from './nextComposition';
import { getRelease } from '../releases/releaseCatalog';

/** A composition with its releases at hand. */
export type FilledComposition = {
  composition: Composition;
  shell: Release;
  remotes: Release[];
  /** The release that each remote would fall back to, by remote. */
  previous: Map<string, Release>;
};

export async function fillComposition(composition: Composition): Promise<FilledComposition> {
  const { [SHELL]: shell, ...remotes } = await releasesOf(versionsOf(composition));
  if (!shell) throw new Error(`Composition ${composition.id} has no shell`);
  const previous = new Map<string, Release>();
  for (const [name, { previous: version }] of Object.entries(composition.remotes)) {
    const release = version === null ? null : await getRelease(name, version);
    if (release) previous.set(name, release);
  }
  return { composition, shell, remotes: Object.values(remotes), previous };
}

/** Every release that these versions name. Throws when one is not published: the caller checks what people send before. */
export async function releasesOf(versions: Versions): Promise<Record<string, Release>> {
  const entries = Object.entries(versions).map(async ([name, { version }]) => {
    const release = await getRelease(name, version);
    if (!release) throw new Error(`${name} ${version} is composed but not published`);
    return [name, release] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
