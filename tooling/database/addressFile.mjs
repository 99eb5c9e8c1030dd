import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../files/writeFileAtomically.mjs';
import { awaitGreeting } from './awaitGreeting.mjs';

/** @param {string} dataDir */
const fileOf = (dataDir) => join(dataDir, 'database/address');

/**
 * Notes where a folder's server listens, for other commands of the folder's owner: the port differs from start to
 * start.
 *
 * @param {string} dataDir
 * @param {string} url  with the password
 * @returns {() => void}  takes the note away
 */
export function recordAddress(dataDir, url) {
  const file = fileOf(dataDir);
  writeFileAtomically(file, `${url}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/**
 * The address of the server that runs on a folder now; nothing when none does, a note left by one that was killed
 * included.
 *
 * @param {string} dataDir
 * @returns {Promise<string | undefined>}
 */
export async function addressOfRunning(dataDir) {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  const url = readFileSync(file, 'utf8').trim();
  // A note that can't be read is equal to none.
  if (!URL.canParse(url)) return undefined;
  return awaitGreeting(new URL(url).host).then(
    () => url,
    () => undefined,
  );
}
