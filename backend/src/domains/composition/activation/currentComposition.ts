import { setTimeout as delay } from 'node:timers/promises';
import type { Release, Rollout } from '@site/contracts';
import { log } from '../../../lib/log';
import { fillComposition, type FilledComposition } from './fillComposition';
import { versionsOf } from './nextComposition';
import { findComposition, readHead } from '../compositions';

/**
 * How long another process may go on showing the composition before: one small query a second, and only under traffic.
 */
const CHECK_EVERY_MS = 1000;
/** How long a page waits for that query when it could show what it has. */
const PATIENCE_MS = 250;

let current: FilledComposition | null = null;
let checkedAt = -Infinity;
let checking: Promise<void> | undefined;

/**
 * What visitors see now. While the database is slow or away the composition that was seen last goes on being served;
 * without any, the database's error is thrown.
 */
export async function currentComposition(): Promise<FilledComposition | null> {
  if (performance.now() - checkedAt >= CHECK_EVERY_MS) {
    checking ??= check();
    await (current === null ? checking : Promise.race([checking, delay(PATIENCE_MS)]));
  }
  return current;
}

/** Reads the head again; the process that moved it calls this. */
export async function refreshComposition(): Promise<void> {
  // A look that began before the head moved proves nothing.
  await checking?.catch(() => undefined);
  checking ??= check();
  await checking;
}

async function check(): Promise<void> {
  try {
    current = await readCurrent();
  } catch (error) {
    // The next page asks again: a failed read does not mean that nothing is composed.
    if (current === null) throw error;
    log().warn(
      { err: error, composition: current.composition.id },
      'composition not checked, serving the last one seen',
    );
  } finally {
    checking = undefined;
  }
  checkedAt = performance.now();
}

async function readCurrent(): Promise<FilledComposition | null> {
  const { compositionId } = await readHead();
  if (compositionId === (current?.composition.id ?? null)) return current;
  const composition = compositionId === null ? null : await findComposition(compositionId);
  return composition && fillComposition(composition);
}

/** The rollout of a part in the composition that this process saw last, without a look at the database. */
export function runningRollout(remote: string): Rollout | undefined {
  return versionsOf(current?.composition ?? null)[remote]?.rollout;
}

/** Whether visitors get this release in the composition that this process saw last, without a look at the database. */
export function isComposed({ remote, version }: Pick<Release, 'remote' | 'version'>): boolean {
  const part = versionsOf(current?.composition ?? null)[remote];
  return part !== undefined && [part.version, part.rollout?.version].includes(version);
}

/** `lastRecall` of the composition that this process saw last, without a look at the database. */
export function lastRecall(): string | null {
  return current?.composition.lastRecall ?? null;
}
