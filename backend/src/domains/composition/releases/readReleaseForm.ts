import type { ReleaseSubmission } from '@site/contracts';
import { validateBody } from '../../../http/validate';
import { releaseSchema } from '../composition.schema';
import { readMultipart } from './readMultipart';

/** One release with all its files; ours are below one megabyte. */
export const MAX_RELEASE_BYTES = 24 * 1024 * 1024;

/** Reads the multipart form of a publication: one part `release` (JSON) and one part `file` for each file, named by its path. */
export async function readReleaseForm(
  body: Buffer,
  contentType: string,
): Promise<{ submission: ReleaseSubmission; files: Map<string, Buffer> }> {
  const { json, files } = await readMultipart(body, contentType, { json: 'release', file: 'file' });
  return { submission: validateBody(releaseSchema, json), files };
}
