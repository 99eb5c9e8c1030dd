import { SHELL, type ComposedVersion, type Composition, type Release } from '@site/contracts';
import { versionsOf } from './nextComposition';
import { releasesOf } from './releasesOf';
import { fallbackVersions } from '../health/fallbackVersions';
import { getRelease } from '../releases/releaseCatalog';

/** A composition with its releases at hand. */
export type FilledComposition = {
  composition: Composition;
  shell: Release;
  remotes: Release[];
  /** Names of the remotes that are switched off. */
  off: ReadonlySet<string>;
  /** The releases that can stand in for each remote's active one, by remote, best first. */
  fallbacks: Map<string, Release[]>;
};

export async function fillComposition(composition: Composition): Promise<FilledComposition> {
  const { [SHELL]: shell, ...remotes } = await releasesOf(versionsOf(composition));
  if (!shell) throw new Error(`Composition ${composition.id} has no shell`);
  const fallbacks = new Map<string, Release[]>();
  for (const [name, composed] of Object.entries(composition.remotes))
    fallbacks.set(name, await fallbacksOf(name, composed));
  const off = new Set(Object.keys(remotes).filter((name) => composition.remotes[name]?.off));
  return { composition, shell, remotes: Object.values(remotes), off, fallbacks };
}

async function fallbacksOf(remote: string, { version, previous, rollout }: ComposedVersion): Promise<Release[]> {
  // A release that only some visitors see yet is no rescue for the others.
  const known = (await fallbackVersions(remote, version)).filter((each) => each !== rollout?.version);
  // What was active before states of releases were kept.
  const versions = known.length > 0 || previous === null ? known : [previous];
  const releases = await Promise.all(versions.map((each) => getRelease(remote, each)));
  return releases.filter((release) => release !== null);
}
