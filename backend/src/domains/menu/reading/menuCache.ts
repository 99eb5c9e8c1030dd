import { setTimeout as sleep } from 'node:timers/promises';
import { log, messageOf } from '../../../lib/log';
import { requestContext } from '../../../lib/requestContext';
import { loadMenu, readMenuVersion, type MenuSnapshot } from './menuSnapshot';

/** How soon a change made by another process is seen here, while the menu is read. */
const POLL_MS = 250;
/** However slow the database is, it rests so long between two looks. */
const SHORTEST_PAUSE_MS = 100;
/** Without a reader for so long, the version is not read until the next one comes. */
const UNREAD_MS = 30_000;
/** A reader who comes then waits at most so long to hear whether the menu is current. */
const PATIENCE_MS = 500;

type Entry = {
  snapshot: MenuSnapshot | undefined;
  loading: Promise<MenuSnapshot> | undefined;
  /** Counts changes made here: a load that began before one is not kept. */
  changes: number;
  /** Reads the version now and then, while there are readers; undefined in a process that does not watch. */
  watch: Watch | undefined;
};

type Watch = {
  /** Records a request for the menu. @returns what to wait for before the menu is current; undefined when it is */
  recordReader(): Promise<void> | undefined;
};

const entries = new Map<string, Entry>();

/** The menu as this process last saw it: at most a poll's time old, and never older than a change made here. */
export function getMenu(merchantId: string): MenuSnapshot | Promise<MenuSnapshot> {
  const entry = entryOf(merchantId);
  const checked = entry.watch?.recordReader();
  const current = (): MenuSnapshot | Promise<MenuSnapshot> => entry.snapshot ?? load(merchantId, entry);
  return checked && entry.snapshot ? checked.then(current) : current();
}

/** The same without waiting, for the answers that are kept ready; undefined while it may be old. */
export function peekMenu(merchantId: string): MenuSnapshot | undefined {
  const entry = entries.get(merchantId);
  return entry?.watch?.recordReader() ? undefined : entry?.snapshot;
}

/**
 * The menu at the version that the caller has just read from the database, or newer. Reading that one number with a
 * query of one's own makes prices exact without reading the dishes.
 */
export async function getMenuAt(merchantId: string, version: number): Promise<MenuSnapshot> {
  const entry = entryOf(merchantId);
  let snapshot = await (entry.snapshot ?? load(merchantId, entry));
  // A load that we share may have begun before the version was written; one that begins now has not.
  for (let attempt = 0; snapshot.version < version && attempt < 2; attempt += 1) {
    snapshot = await load(merchantId, entry);
  }
  return snapshot;
}

/** Forgets the menu at once, after a change made here; the next reader loads it. */
export function invalidateMenu(merchantId: string): void {
  const entry = entryOf(merchantId);
  entry.changes += 1;
  entry.snapshot = undefined;
  entry.loading = undefined;
}

/**
 * Watches the version for changes by other processes: every 250 ms while the menu is read, and otherwise when the next
 * reader comes. While the database does not answer, the last menu stays.
 *
 * @returns what ends it
 */
export function watchMenu(merchantId: string): () => Promise<void> {
  const entry = entryOf(merchantId);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let readAt = performance.now();
  let polledAt = 0;
  /** Set while it is not known whether the menu is current. */
  let checking: Promise<void> | undefined;

  const poll = async (): Promise<void> => {
    timer = undefined;
    polledAt = performance.now();
    try {
      if (entry.snapshot) await getMenuAt(merchantId, await readMenuVersion(merchantId));
    } catch (error) {
      log().debug({ error: messageOf(error) }, 'menu version not read');
    }
    polling = undefined;
    schedule();
  };
  // It goes on after the request that began it, whose time for the database is limited.
  const begin = (): Promise<void> => (polling = requestContext.exit(poll));
  const schedule = (): void => {
    if (entry.watch !== watch || performance.now() - readAt > UNREAD_MS) return;
    // Counted from the last look's start, so that a slow database does not make looks rarer.
    timer = setTimeout(() => void begin(), Math.max(SHORTEST_PAUSE_MS, polledAt + POLL_MS - performance.now()));
    timer.unref();
  };
  const watch: Watch = {
    recordReader: () => {
      readAt = performance.now();
      if (timer === undefined && polling === undefined) {
        checking = Promise.race([begin(), sleep(PATIENCE_MS, undefined, { ref: false })]).finally(() => {
          checking = undefined;
        });
      }
      return checking;
    },
  };
  entry.watch = watch;
  schedule();
  return async () => {
    entry.watch = undefined;
    clearTimeout(timer);
    await polling;
  };
}

/** One load at a time, shared by all who wait for it. */
function load(merchantId: string, entry: Entry): Promise<MenuSnapshot> {
  const begunAt = entry.changes;
  const loading = (entry.loading ??= loadMenu(merchantId));
  return loading.then(
    (snapshot) => {
      if (entry.loading === loading) entry.loading = undefined;
      if (entry.changes === begunAt) entry.snapshot = snapshot;
      return snapshot;
    },
    (error: unknown) => {
      if (entry.loading === loading) entry.loading = undefined;
      throw error;
    },
  );
}

function entryOf(merchantId: string): Entry {
  let entry = entries.get(merchantId);
  if (!entry)
    entries.set(merchantId, (entry = { snapshot: undefined, loading: undefined, changes: 0, watch: undefined }));
  return entry;
}
