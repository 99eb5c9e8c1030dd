import { log, safeMessage } from '../../lib/log';
import { loadMenu, readMenuVersion, type MenuSnapshot } from './menuSnapshot';

/** How soon a change made by another process is seen here. */
const POLL_MS = 250;

type Entry = {
  snapshot: MenuSnapshot | undefined;
  loading: Promise<MenuSnapshot> | undefined;
  /** Counts changes made here: a load that began before one is not kept. */
  changes: number;
};

const entries = new Map<string, Entry>();

/** The menu as this process last saw it: at most a poll's time old, and never older than a change made here. */
export function getMenu(merchantId: string): MenuSnapshot | Promise<MenuSnapshot> {
  const entry = entryOf(merchantId);
  return entry.snapshot ?? load(merchantId, entry);
}

/** The same without waiting, for the answers that are kept ready. */
export function peekMenu(merchantId: string): MenuSnapshot | undefined {
  return entries.get(merchantId)?.snapshot;
}

/**
 * The menu at the version that the caller has just read from the database, or newer. Reading that one number with a
 * query of one's own makes prices exact without reading the dishes.
 */
export async function getMenuAt(merchantId: string, version: number): Promise<MenuSnapshot> {
  let snapshot = await getMenu(merchantId);
  // A load that we share may have begun before the version was written; one that begins now has not.
  for (let attempt = 0; snapshot.version < version && attempt < 2; attempt += 1) {
    snapshot = await load(merchantId, entryOf(merchantId));
  }
  return snapshot;
}

/** Forgets the menu at once, after a change made here; the next reader loads it. */
export function forgetMenu(merchantId: string): void {
  const entry = entryOf(merchantId);
  entry.changes += 1;
  entry.snapshot = undefined;
  entry.loading = undefined;
}

/**
 * Watches the version for changes by other processes. While the database does not answer, the last menu stays.
 *
 * @returns what ends it
 */
export function watchMenu(merchantId: string): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let polling: Promise<void> = Promise.resolve();
  const poll = async (): Promise<void> => {
    try {
      const snapshot = peekMenu(merchantId);
      if (snapshot) await getMenuAt(merchantId, await readMenuVersion(merchantId));
    } catch (error) {
      log().debug({ error: safeMessage((error as Error).message) }, 'menu version not read');
    }
    if (!stopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      polling = poll();
    }, POLL_MS);
  };
  schedule();
  return async () => {
    stopped = true;
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
  if (!entry) entries.set(merchantId, (entry = { snapshot: undefined, loading: undefined, changes: 0 }));
  return entry;
}
