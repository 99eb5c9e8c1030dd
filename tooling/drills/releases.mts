import { tsImport } from 'tsx/esm/api';
import type { PreparedRelease } from '../release/prepareRelease.mjs';

/**
 * A small release that the gate lets in.
 *
 * @param files  by name
 */
export async function releaseOf(
  remote: string,
  version: string,
  files: Record<string, string> = {},
): Promise<PreparedRelease> {
  const { buildRelease } = await tsImport('../../backend/src/testing/builders/buildRelease.ts', import.meta.url);
  const built = buildRelease(remote, version, { files });
  return { submission: built.submission, contents: built.files };
}
