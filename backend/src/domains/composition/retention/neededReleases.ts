import { SHELL, type Composition, type ComposedVersion } from '@site/contracts';
import { versionsOf } from '../activation/nextComposition';
import type { Version } from '../health/releaseStates';
import { nameOf } from '../releaseRows';

/** What retention has to know of a release. */
export type ReleaseFacts = Version & {
  publishedAt: Date;
  /** Until when the last preview link to it works. */
  previewedUntil: Date | null;
  /** The version of kit that it was built with, and in a shell provides. */
  kit: string | null;
  /** Whether it is a shell that serves the tarballs of the section kit. */
  hasKit: boolean;
};

export type RetentionFacts = {
  now: Date;
  /** How long a tab may stay open, and a release may wait for its activation. */
  days: number;
  releases: readonly ReleaseFacts[];
  live: Composition | null;
  /** Every composition that visitors may have a page of: live at some time within the days. */
  recent: readonly Composition[];
  /** What a roll back of the whole site and of each part leads to. */
  before: { site: Composition | null; parts: Readonly<Record<string, ComposedVersion>> };
  /** The releases that replace a live one which fails. */
  rescues: readonly Version[];
  staged: readonly Version[];
};

const DAY_MS = 86_400_000;
/** Lockfiles of sections in repositories of their own name a tarball of the shell that they were installed from. */
const KIT_DAYS = 365;

/**
 * The releases that something may need, by `nameOf`, each with the first reason. The others may be removed.
 */
export function neededReleases({
  now,
  days,
  releases,
  live,
  recent,
  before,
  rescues,
  staged,
}: RetentionFacts): Map<string, string> {
  const reasons = new Map<string, string>();
  const keep = (remote: string, version: string | null | undefined, reason: string): void => {
    const name = nameOf({ remote, version: version ?? '' });
    if (version && !reasons.has(name)) reasons.set(name, reason);
  };
  const keepAll = (composition: Composition | null, reason: string): void => {
    for (const [remote, { version, rollout }] of Object.entries(versionsOf(composition))) {
      keep(remote, version, reason);
      keep(remote, rollout?.version, reason === 'live' ? 'rollout' : reason);
    }
  };
  const isWithin = (date: Date, most: number): boolean => now.getTime() - date.getTime() < most * DAY_MS;

  keepAll(live, 'live');
  for (const [remote, { previous }] of Object.entries(versionsOf(live))) keep(remote, previous, 'a roll back');
  for (const [remote, { version, previous }] of Object.entries(before.parts)) {
    keep(remote, version, 'a roll back');
    keep(remote, previous, 'a roll back');
  }
  keepAll(before.site, 'a roll back');
  for (const { remote, version } of staged) keep(remote, version, 'staged');
  for (const { remote, version } of rescues) keep(remote, version, 'last known good');
  for (const composition of recent) keepAll(composition, `live in the last ${days} days`);
  for (const { remote, version, publishedAt, previewedUntil } of releases) {
    if (previewedUntil && previewedUntil > now) keep(remote, version, 'a preview');
    if (isWithin(publishedAt, days)) keep(remote, version, `published in the last ${days} days`);
  }
  // Last, because it depends on what is needed of the sections.
  const kits = new Set(
    releases.flatMap((release) => (release.remote !== SHELL && reasons.has(nameOf(release)) ? [release.kit] : [])),
  );
  for (const { remote, version, kit, hasKit, publishedAt } of releases)
    if (hasKit && kit !== null && kits.has(kit) && isWithin(publishedAt, KIT_DAYS))
      keep(remote, version, 'section kit');
  return reasons;
}
