import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessAlive } from '../processes/isProcessAlive.mjs';
import { UserError } from '../processes/UserError.mjs';

/**
 * Lets one process at a time use a folder. The lock of a process that died without a word is taken over.
 *
 * @param {string} folder
 * @returns {() => void}  gives the folder back
 */
export function lockFolder(folder) {
  const file = join(folder, 'in-use-by');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder !== undefined) {
        throw new UserError(
          `The data folder ${folder} is in use by process ${holder}.`,
          'Stop that one (Ctrl+C where it runs), or set DATA_DIR to another folder.',
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new UserError(`The data folder ${folder} was taken by another start at the same moment.`, 'Try again.');
}

/**
 * @param {string} file
 * @returns {number | undefined}  the process that holds the lock and is still the same process
 */
function readHolder(file) {
  const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ');
  const id = Number(pid);
  return id > 0 && isProcessAlive(id) && startOf(id) === start ? id : undefined;
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
