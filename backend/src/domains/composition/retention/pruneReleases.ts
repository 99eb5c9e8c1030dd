import { SHELL, type ComposedVersion, type Release } from '@site/contracts';
import { inTransaction } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { daysAgo, now } from '../../../lib/clock';
import { log } from '../../../lib/log';
import { compositionBefore, releaseBefore } from '../activation/rollBack';
import { versionsOf } from '../activation/nextComposition';
import { fallbackVersions } from '../health/fallbackVersions';
import { insertAudit } from '../changeLog';
import { findComposition, listCompositionsSince, lockHead, readHead, type Head } from '../compositions';
import { allReleases, listPublishedNames } from '../publishedReleases';
import { listStaged } from '../staging/stagedReleases';
import { releaseStore } from '../store/releaseStore';
import { FILE_KEY_PATTERN, storeKeyOf } from '../store/contentAddress';
import { KIT_INDEX } from '../store/kitFiles';
import { formsOf } from '../store/readVerified';
import { releaseFilesOf } from '../store/releaseFileOf';
import type { StoredFile } from '../../../lib/store/FileStore';
import { deleteReleases, listProofPictures, listReleaseTimes, nameOf } from '../releaseRows';
import { neededReleases, type ReleaseFacts, type RetentionFacts } from './neededReleases';

/** Files are stored before their release is known; no publication takes as long. */
const UNCLAIMED_DAYS = 1;
/** The best release to fall back on, and one more if that fails too. */
const RESCUES = 2;
const KIT = '@site/kit';
/** Whom the audit list names: the command knows no person. */
const COMMAND = 'command';

export type PruneReport = {
  /** By name, with the reason. */
  needed: Map<string, string>;
  removed: string[];
  files: number;
  bytes: number;
};

/**
 * Finds the releases that nothing needs, and removes them unless it is a dry run: first their rows, then the files that no other
 * release has. What a crash leaves between both is removed by the next run.
 *
 * @param options.days see `RetentionFacts`
 * @throws AppError `conflict` when nothing is live, or a release was activated at the same time; nothing is removed then
 */
export async function pruneReleases(
  { days, isDryRun }: { days: number; isDryRun: boolean },
  store = releaseStore(),
): Promise<PruneReport> {
  const head = await readHead();
  // Without a live composition every release would seem needless.
  if (head.compositionId === null)
    throw new AppError('conflict', 'Nothing is live on this site, so nothing can be judged.');
  // Before the rows are read: a file whose release is published meanwhile is too young to be in the way.
  const stored = await store.list();
  const facts = await readFacts(head, days);
  const needed = neededReleases(facts);
  const doomed = facts.releases.filter((release) => !needed.has(nameOf(release)));
  if (!isDryRun && doomed.length > 0) {
    await inTransaction(async (transaction) => {
      if ((await lockHead(transaction)).sequence !== head.sequence)
        throw new AppError(
          'conflict',
          'Nothing was removed: a release was activated meanwhile. Run the command again.',
        );
      await deleteReleases(doomed, transaction);
      for (const { remote, version } of doomed) await insertAudit(auditEntry(remote, version, days), transaction);
    });
  }
  const unclaimed = await unclaimedFiles(stored, new Set(doomed.map(nameOf)));
  if (!isDryRun) {
    for (const { key } of unclaimed) await store.remove(key);
    log().info({ releases: doomed.map(nameOf), files: unclaimed.length }, 'releases removed that nothing needs');
  }
  return {
    needed,
    removed: doomed.map(nameOf),
    files: unclaimed.length,
    bytes: unclaimed.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function auditEntry(remote: string, version: string, days: number): Parameters<typeof insertAudit>[0] {
  return {
    actor: COMMAND,
    action: 'prune',
    remote,
    version,
    previousVersion: null,
    compositionId: null,
    reason: `Not needed, and not live in the last ${days} days`,
  };
}

async function readFacts(head: Head, days: number): Promise<RetentionFacts> {
  const live = head.compositionId === null ? null : await findComposition(head.compositionId);
  const parts: Record<string, ComposedVersion> = {};
  const rescues = [];
  for (const remote of await listPublishedNames()) {
    const replaced = live && (await releaseBefore(live, remote));
    if (replaced) parts[remote] = replaced;
  }
  for (const [remote, { version }] of Object.entries(versionsOf(live))) {
    const best = (await fallbackVersions(remote, version)).slice(0, RESCUES);
    rescues.push(...best.map((each) => ({ remote, version: each })));
  }
  const since = daysAgo(days);
  return {
    now: now(),
    days,
    live,
    recent: await listCompositionsSince(since),
    before: { site: live && (await compositionBefore(live)), parts },
    rescues,
    staged: await listStaged(),
    releases: await readReleases(),
  };
}

async function readReleases(): Promise<ReleaseFacts[]> {
  const times = await listReleaseTimes();
  const releases: ReleaseFacts[] = [];
  for await (const release of allReleases()) {
    const known = times.get(nameOf(release));
    // Published in between: so young that it is needed.
    if (known) releases.push({ ...describe(release), ...known });
  }
  return releases;
}

function describe({ remote, version, shared, integrity }: Release) {
  return { remote, version, kit: shared[KIT]?.version ?? null, hasKit: remote === SHELL && KIT_INDEX in integrity };
}

/** Stored files that belong to no release but the doomed ones. What is not named like a file of a release is left alone. */
async function unclaimedFiles(stored: readonly StoredFile[], doomed: ReadonlySet<string>): Promise<StoredFile[]> {
  const claimed = new Set<string>();
  for await (const release of allReleases()) {
    if (doomed.has(nameOf(release))) continue;
    for (const file of releaseFilesOf(release))
      for (const form of formsOf(file)) claimed.add(storeKeyOf(file.integrity, form));
  }
  for (const picture of await listProofPictures())
    if (!doomed.has(nameOf(picture))) claimed.add(storeKeyOf(picture.integrity));
  const isOld = ({ modifiedAt }: StoredFile): boolean => modifiedAt < daysAgo(UNCLAIMED_DAYS);
  return stored.filter((file) => FILE_KEY_PATTERN.test(file.key) && !claimed.has(file.key) && isOld(file));
}
