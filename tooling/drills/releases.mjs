import { tsImport } from 'tsx/esm/api';

/** @typedef {import('../release/prepareRelease.mjs').PreparedRelease} PreparedRelease */

/**
 * A small release that the gate lets in.
 *
 * @param {string} remote
 * @param {string} version
 * @param {Record<string, string>} [files]  by name
 * @returns {Promise<PreparedRelease>}
 */
export async function releaseOf(remote, version, files = {}) {
  const { buildRelease } = await tsImport('../../backend/src/testing/builders/buildRelease.ts', import.meta.url);
  const built = buildRelease(remote, version, { files });
  return { submission: built.submission, contents: built.files };
}
