import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../processes/run.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { Stage } from '../Stage.mjs';
import { underLoad } from '../underLoad.mjs';

const DISK_MB = 256;
const PIECE = Buffer.alloc(64 * 1024);

/**
 * The database on a small disk of its own, in memory; nothing where disks can't be mounted.
 *
 * @param {{ seed: number, say: (text: string) => void }} options
 * @returns {Promise<Stage | string>}  the stage, or why there is none
 */
export async function onSmallDisk({ seed, say }) {
  if (process.getuid?.() !== 0) return 'only root can mount a small disk';
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-disk-'));
  const folder = join(dataDir, 'database');
  mkdirSync(folder);
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'drill', folder]);
  if (mounted.code !== 0) {
    rmSync(dataDir, { recursive: true, force: true });
    return `no disk can be mounted here: ${mounted.stderr.trim()}`;
  }
  onShutdown(async () => {
    await run('umount', [folder]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return Stage.open({ seed, say, dataDir });
}

/** @param {Stage} stage */
export async function diskFull(stage) {
  const server = await stage.startServer();
  const filler = join(stage.dataDir, 'database/filler');
  await underLoad(stage, server, {
    turnsRed: false,
    breakIt: () => fill(stage, filler),
    repair: () => rmSync(filler),
  });
  return `the database's disk (${DISK_MB} MB) filled to the last byte under load, for 7 s`;
}

/** @param {Stage} stage @param {string} file */
function fill(stage, file) {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, PIECE);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  const { bavail, bsize } = statfsSync(join(stage.dataDir, 'database'));
  stage.say(`${bavail * bsize} bytes are left`);
}
