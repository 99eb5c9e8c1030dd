import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { onShutdown } from '../start/shutdown.mjs';
import { Stage } from './Stage.mjs';

const PIECE = Buffer.alloc(64 * 1024);
const FILLER = 'filler';

/**
 * Opens stages on which one folder of the data folder is a small disk of its own, in memory. Mounting one needs root: where
 * it is impossible the drill is skipped.
 *
 * @param {string} name  of the folder
 * @param {number} megabytes
 * @returns {import('./drills.mjs').Drill['open']}
 */
export function onSmallDisk(name, megabytes) {
  return async ({ seed, say }) => {
    if (process.getuid?.() !== 0) return 'only root can mount a small disk';
    const dataDir = mkdtempSync(join(tmpdir(), 'drill-disk-'));
    const folder = join(dataDir, name);
    mkdirSync(folder);
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'drill', folder]);
    if (mounted.code !== 0) {
      rmSync(dataDir, { recursive: true, force: true });
      return `no disk can be mounted here: ${mounted.stderr.trim()}`;
    }
    onShutdown(async () => {
      await run('umount', [folder]);
      rmSync(dataDir, { recursive: true, force: true });
    });
    return Stage.open({ seed, say, dataDir });
  };
}

/**
 * Fills a disk to the last byte.
 *
 * @param {import('./Stage.mjs').Stage} stage
 * @param {string} name  of the folder that is the disk
 */
export function fill(stage, name) {
  const folder = join(stage.dataDir, name);
  const handle = openSync(join(folder, FILLER), 'w');
  for (let size = PIECE.length; size >= 1; size >>= 1) writeUntilFull(handle, size);
  closeSync(handle);
  const { bavail, bsize } = statfsSync(folder);
  stage.say(`${bavail * bsize} bytes are left`);
}

/** @param {number} handle @param {number} size */
function writeUntilFull(handle, size) {
  try {
    for (;;) writeSync(handle, PIECE, 0, size);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}

/** @param {import('./Stage.mjs').Stage} stage @param {string} name */
export function empty(stage, name) {
  rmSync(join(stage.dataDir, name, FILLER));
}
