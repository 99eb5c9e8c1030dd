import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { writeFileAtomically } from '../files/writeFileAtomically.mjs';

const ANSWER_WITHIN_MS = 5000;

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
  return URL.canParse(url) && (await answers(url)) ? url : undefined;
}

/**
 * A MySQL server speaks first, with its greeting.
 *
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function answers(url) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), timeout: ANSWER_WITHIN_MS });
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true));
    for (const event of ['error', 'timeout', 'end']) socket.once(event, () => resolve(false));
  }).finally(() => socket.destroy());
}
