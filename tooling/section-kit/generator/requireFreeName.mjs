import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../processes/UserError.mjs';

const TIMEOUT_MS = 30_000;
/** Of RESERVED_PATHS of contracts, those that the name of a section can lead to. */
const RESERVED = ['/api', '/auth', '/rest', '/media'];
/** The clone of the site that this runs in. In the package that npx installs it holds no section. */
const CLONE = join(import.meta.dirname, '../../..');
const REMEDY = 'Choose another name.';

/**
 * Refuses a name that the gate of the site would refuse later, or that would replace another team's section.
 *
 * @param {string} name a valid one
 * @param {string} site its origin
 */
export async function requireFreeName(name, site) {
  const path = name.replace('mf-', '/');
  if (RESERVED.includes(path)) throw new UserError(`The path ${path} belongs to the site's own server.`, REMEDY);
  if (existsSync(join(CLONE, name, 'package.json')))
    throw new UserError(`${name} is a section of this repository already.`, REMEDY);
  if (await isLive(name, site)) throw new UserError(`${name} is a section of ${site} already.`, REMEDY);
  if (await isPage(path, site)) throw new UserError(`${site} has a page ${path} already.`, REMEDY);
}

/**
 * @param {string} name
 * @param {string} site
 */
async function isLive(name, site) {
  const response = await get(`${site}/api/composition/current`);
  /** @type {{ remotes?: object }} */
  const { remotes = {} } = response.ok ? await response.json() : {};
  return Object.hasOwn(remotes, name);
}

/**
 * @param {string} path
 * @param {string} site
 */
async function isPage(path, site) {
  const response = await get(site + path, { accept: 'text/html' });
  await response.body?.cancel();
  return response.ok && response.headers.get('content-type')?.startsWith('text/html') === true;
}

/**
 * @param {string} address
 * @param {Record<string, string>} [headers]
 */
const get = (address, headers = {}) => fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
