import { UserError } from '../../processes/UserError.mjs';

const TIMEOUT_MS = 30_000;

/** @typedef {{ name: string, version: string, url: string, sha512: string, size: number }} KitPackage */
/** `shared`: versions of public packages of which the page has one copy. @typedef {{ shell: string, packages: KitPackage[], shared: Record<string, string> }} Kit */

/**
 * The kit that fits what a site runs now.
 *
 * @param {string} site its origin
 * @returns {Promise<Kit>}
 */
export async function readKit(site) {
  const address = `${site}/_kit/index.json`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (/** @type {Error} */ { message, cause }) => {
      throw new UserError(
        `${site} cannot be reached: ${cause instanceof Error ? cause.message : message}`,
        'Is the site running, and its address right (--site)?',
      );
    },
  );
  if (!response.ok)
    throw new UserError(
      `${address} answered ${response.status}.`,
      'The site has no section kit: it needs a newer shell.',
    );
  return /** @type {Promise<Kit>} */ (response.json());
}
