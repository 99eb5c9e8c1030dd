import { SHELL, type ComposedVersion, type Composition, type Rollout } from '@site/contracts';

/** Who makes a composition and why; everything else follows from the one before. */
export type Stamp = Pick<Composition, 'id' | 'createdBy' | 'createdAt' | 'reason'>;

/** Releases by name, the shell among them. */
export type Versions = Record<string, ComposedVersion>;

export function versionsOf(composition: Composition | null): Versions {
  return composition ? { ...composition.remotes, [SHELL]: composition.shell } : {};
}

/** Every release that a composition names, those in a rollout among them. */
export function composedReleases(versions: Versions): { remote: string; version: string }[] {
  return Object.entries(versions).flatMap(([remote, { version, rollout }]) =>
    rollout
      ? [
          { remote, version },
          { remote, version: rollout.version },
        ]
      : [{ remote, version }],
  );
}

/** The versions after some releases were activated; each remembers what it replaced, is switched on, and has no rollout. */
export function withActivated(current: Versions, changes: readonly { remote: string; version: string }[]): Versions {
  const next = { ...current };
  for (const { remote, version } of changes) {
    const replaced = current[remote];
    if (replaced?.version !== version) next[remote] = { version, previous: replaced?.version ?? null };
    else next[remote] = { version, previous: replaced.previous };
  }
  return next;
}

/** Names of the parts that are another release, came, went, were switched off or on, or have another rollout. */
export function changedParts(before: Versions, after: Versions): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].filter((name) => !isSame(before[name], after[name]));
}

function isSame(one: ComposedVersion | undefined, other: ComposedVersion | undefined): boolean {
  return isShownAlike(one, other) && isSameRollout(one?.rollout, other?.rollout);
}

/** Whether visitors outside a rollout see the same of a part. */
export function isShownAlike(one: ComposedVersion | undefined, other: ComposedVersion | undefined): boolean {
  return one?.version === other?.version && (one?.off === undefined) === (other?.off === undefined);
}

function isSameRollout(one: Rollout | undefined, other: Rollout | undefined): boolean {
  return one?.version === other?.version && one?.percent === other?.percent;
}

/** The same releases for all visitors: a rollback does not restore a rollout. */
export function withoutRollouts(versions: Versions): Versions {
  return Object.fromEntries(
    Object.entries(versions).map(([name, { rollout: _rollout, ...composed }]) => [name, composed]),
  );
}

/** Null when there is no shell among the versions: nothing could be shown. `isRecall`: it takes a release back. */
export function composeNext(
  parent: Composition | null,
  versions: Versions,
  stamp: Stamp,
  { restores = null, isRecall = false }: { restores?: string | null; isRecall?: boolean } = {},
): Composition | null {
  const { [SHELL]: shell, ...remotes } = versions;
  if (!shell) return null;
  const lastRecall = isRecall ? stamp.id : (parent?.lastRecall ?? null);
  return { ...stamp, parent: parent?.id ?? null, remotes, shell, restores, lastRecall };
}
