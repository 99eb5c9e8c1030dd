import { SHELL, type ComposedVersion, type Composition, type Release } from '@site/contracts';
import { versionsOf, type Versions } from './nextComposition';
import { fallbackVersions } from '../health/fallbackVersions';
import { getRelease } from '../releases/releaseCatalog';

/** A composition with its releases at hand. */
export type FilledComposition = {
  composition: Composition;
  shell: Release;
  remotes: Release[];
  /** The releases that can stand in for each remote's active one, by remote, best first. */
  fallbacks: Map<string, Release[]>;
};

export async function fillComposition(composition: Composition): Promise<FilledComposition> {
  const { [SHELL]: shell, ...remotes } = await releasesOf(versionsOf(composition));
  if (!shell) throw new Error(`Composition ${composition.id} has no shell`);
  const fallbacks = new Map<string, Release[]>();
  for (const [name, composed] of Object.entries(composition.remotes))
    fallbacks.set(name, await fallbacksOf(name, composed));
  return { composition, shell, remotes: Object.values(remotes), fallbacks };
}

async function fallbacksOf(remote: string, { version, previous }: ComposedVersion): Promise<Release[]> {
  const known = await fallbackVersions(remote, version);
  // What was active before states of releases were kept.
  const versions = known.length > 0 || previous === null ? known : [previous];
  const releases = await Promise.all(versions.map((each) => getRelease(remote, each)));
  return releases.filter((release) => release !== null);
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
