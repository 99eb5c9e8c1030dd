import { UserError } from '../processes/UserError.mjs';
import { activate } from './registry.mjs';
import { send } from './send.mjs';

/** @typedef {import('./registry.mjs').Site} Site */
/** @typedef {import('../../contracts/src/staging').Staging} Staging */

/**
 * Shows a published release on staging; visitors see nothing of it.
 *
 * @param {Site} site
 * @param {import('../../contracts/src/staging').StagingRequest} release
 * @returns {Promise<import('../../contracts/src/compositionChanges').PreviewLink>} opens staging
 */
export async function stage(site, release) {
  await call(site, 'POST', '', release);
  return /** @type {Promise<import('../../contracts/src/compositionChanges').PreviewLink>} */ (
    call(site, 'POST', '/links')
  );
}

/**
 * @param {Site} site
 * @param {string} remote
 */
export async function unstage(site, remote) {
  await call(site, 'DELETE', `/${remote}`);
}

/**
 * @param {Site} site
 * @returns {Promise<Staging>} empty on a site that is older than staging
 */
export async function readStaging(site) {
  const staging = /** @type {Staging | null} */ (await call(site, 'GET', '', undefined, [404]));
  return staging ?? { releases: [], leftOut: [] };
}

/**
 * Lets visitors see what is staged of a remote.
 *
 * @param {Site} site
 * @param {string} remote
 * @param {string | undefined} reason  otherwise the reason for which it was staged
 */
export async function activateStaged(site, remote, reason) {
  const staged = (await readStaging(site)).releases.find((release) => release.remote === remote);
  if (!staged) throw new UserError(`Nothing of ${remote} is staged.`, 'Stage a release first: --stage');
  const { version } = staged;
  return { version, changed: await activate(site, [{ remote, version }], reason ?? staged.reason) };
}

/**
 * @param {Site} site
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {readonly number[]} [expected]  statuses for which null is returned
 * @returns {Promise<unknown>}
 */
async function call({ origin, token }, method, path, body, expected = []) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
  const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await send(`${origin}/api/composition/staging${path}`, options, expected);
  return response.ok ? response.json() : null;
}
