import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { onShutdown } from '../start/shutdown.mjs';
import { Stage, type OpenStage } from './Stage.mts';

const PIECE = Buffer.alloc(64 * 1024);
const FILLER = 'filler';

/**
 * Opens stages on which one folder of the data folder is a small disk of its own, in memory. Mounting one needs root: where
 * it is impossible the drill is skipped.
 *
 * @param name  of the folder
 */
export function onSmallDisk(name: string, megabytes: number): OpenStage {
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
 * @param name  of the folder that is the disk
 */
export function fill(stage: Stage, name: string) {
  const folder = join(stage.dataDir, name);
  const handle = openSync(join(folder, FILLER), 'w');
  for (let size = PIECE.length; size >= 1; size >>= 1) writeUntilFull(handle, size);
  closeSync(handle);
  const { bavail, bsize } = statfsSync(folder);
  stage.say(`${bavail * bsize} bytes are left`);
}

function writeUntilFull(handle: number, size: number) {
  try {
    for (;;) writeSync(handle, PIECE, 0, size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

export function empty(stage: Stage, name: string) {
  rmSync(join(stage.dataDir, name, FILLER));
}
