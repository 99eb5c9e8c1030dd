import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/**
 * Writes a file so that readers, and a crash, see the old content or the new one and never a part of it.
 *
 * @param {string} file
 * @param {string} text
 * @param {{ mode?: number }} [options]  who may read it
 */
export function writeFileAtomically(file, text, options) {
  const temporary = writeTemporary(file, text, options);
  try {
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Creates a file with its whole content, unless it exists: of several processes exactly one succeeds.
 *
 * @param {string} file
 * @param {string} text
 * @param {{ mode?: number }} [options]
 * @returns {boolean}  whether this call created it
 */
export function createFileAtomically(file, text, options) {
  const temporary = writeTemporary(file, text, options);
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @param {{ mode?: number }} [options]
 */
function writeTemporary(file, text, { mode = 0o644 } = {}) {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  const handle = openSync(temporary, 'wx', mode);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return temporary;
}
