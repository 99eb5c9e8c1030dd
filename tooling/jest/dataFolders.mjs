import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { throwawayFolder } from '../files/throwawayFolder.mjs';
import { freePort } from '../processes/freePort.mjs';
import { startSite } from '../start/startSite.mjs';

/** Of one site each: what its server says, and how its database is reached. */
const NOT_COPIED = ['logs', 'pictures'];

/**
 * A data folder as the first start of a site leaves it: migrated, filled, with all releases published. A site that starts on a copy
 * of it is up in a quarter of the time.
 *
 * @returns {Promise<string>}  remove it at the end
 */
export async function prepareFolder() {
  const folder = throwawayFolder('site-prepared-');
  const site = await startSite({ port: await freePort(), dataDir: folder });
  await site.stop();
  return folder;
}

/** The folder of a site's made pictures. @param {string} dataDir */
export const picturesIn = (dataDir) => join(dataDir, 'pictures');

/**
 * A data folder for one more site of the run.
 *
 * @param {string | undefined} prepared  nothing: it begins empty
 */
export function newFolder(prepared) {
  const folder = throwawayFolder('site-journeys-');
  if (prepared) cpSync(prepared, folder, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) });
  return folder;
}

/**
 * A site encodes the pictures of its dishes when it starts, which takes a core twenty seconds. Every other site of the
 * run uses the files of the first one: each lies under the hash of its drawing.
 *
 * @param {string} dataDir
 * @param {string | undefined} shared
 * @returns {string}  the folder of the pictures
 */
export function sharePictures(dataDir, shared) {
  const own = picturesIn(dataDir);
  if (shared) symlinkSync(shared, own);
  else mkdirSync(own);
  return shared ?? own;
}
