import { UserError } from '../processes/UserError.mjs';
import { activate, call } from './registry.mjs';

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
  await call(site, '/staging', { method: 'POST', body: release });
  return call(site, '/staging/links', { method: 'POST' });
}

/**
 * @param {Site} site
 * @param {string} remote
 */
export async function unstage(site, remote) {
  await call(site, `/staging/${remote}`, { method: 'DELETE' });
}

/**
 * @param {Site} site
 * @returns {Promise<Staging>} empty on a site that is older than staging
 */
export async function readStaging(site) {
  return (await call(site, '/staging', { expected: [404] })) ?? { releases: [], leftOut: [] };
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
