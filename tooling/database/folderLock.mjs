import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFileAtomically } from '../files/writeFileAtomically.mjs';
import { isProcessAlive } from '../processes/isProcessAlive.mjs';
import { UserError } from '../processes/UserError.mjs';

/** A lock may be released, or taken over, between two steps. */
const ATTEMPTS = 5;

/**
 * Lets one process at a time use a folder. The lock of a process that died without a word is taken over.
 *
 * @param {string} folder
 * @returns {() => void}  gives the folder back
 */
export function lockFolder(folder) {
  const file = join(folder, 'in-use-by');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // With its content from the first moment: an empty one would look like the lock of a dead process.
    if (createFileAtomically(file, mine, { mode: 0o600 })) return () => rmSync(file, { force: true });
    const holder = holderIn(readIfThere(file) ?? '');
    if (holder !== undefined) {
      throw new UserError(
        `The data folder ${folder} is in use by process ${holder}.`,
        'Stop that one (Ctrl+C where it runs), or set DATA_DIR to another folder.',
      );
    }
    removeStale(file, mine);
  }
  throw new UserError(`The data folder ${folder} was taken by another start at the same moment.`, 'Try again.');
}

/** A slow line needs some minutes for what a first start downloads. */
const WAIT_MS = 15 * 60_000;

/**
 * Locks a folder as soon as no other process uses it.
 *
 * @param {string} folder
 * @param {() => void} onWait  called once when another process has it
 * @returns {Promise<() => void>}  gives the folder back
 */
export async function awaitFolder(folder, onWait) {
  const until = Date.now() + WAIT_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof UserError) || Date.now() > until) throw error;
    }
    if (attempt === 0) onWait();
    await sleep(100);
  }
}

/**
 * Removes the lock of a dead process, and never one that another start has put in its place: only the holder of the second lock
 * removes, and while a file is there no start puts another one in its place.
 *
 * @param {string} file
 * @param {string} mine
 */
function removeStale(file, mine) {
  const turn = `${file}.takeover`;
  if (!createFileAtomically(turn, mine, { mode: 0o600 })) {
    // Of one that was killed within these few lines.
    if (isStale(turn)) rmSync(turn, { force: true });
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

/** @param {string} file */
function isStale(file) {
  const content = readIfThere(file);
  return content !== undefined && holderIn(content) === undefined;
}

/**
 * @param {string} content  of a lock
 * @returns {number | undefined}  the process that holds it and is still the same process
 */
function holderIn(content) {
  const [pid = '', start = ''] = content.split(' ');
  const id = Number(pid);
  return id > 0 && isProcessAlive(id) && startOf(id) === start ? id : undefined;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * When the process started, in the kernel's ticks: an id is given again to another process after a reboot. Empty where
 * there is no /proc; the id alone decides then.
 *
 * @param {number} pid
 */
function startOf(pid) {
  try {
    // Field 22; the name in field 2 may itself contain spaces, so count from behind its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
