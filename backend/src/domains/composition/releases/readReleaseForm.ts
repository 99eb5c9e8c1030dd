import type { ReleaseSubmission } from '@site/contracts';
import { validateBody } from '../../../http/validate';
import { AppError } from '../../../lib/AppError';
import { releaseSchema } from '../composition.schema';

/** One release with all its files; ours are below one megabyte. */
export const MAX_RELEASE_BYTES = 24 * 1024 * 1024;

/** Reads the multipart form of a publication: one part `release` (JSON) and one part `file` for each file, named by its path. */
export async function readReleaseForm(
  body: Buffer,
  contentType: string,
): Promise<{ submission: ReleaseSubmission; files: Map<string, Buffer> }> {
  const form = await parseForm(body, contentType);
  const files = new Map<string, Buffer>();
  for (const [name, value] of form) {
    if (name === 'release') continue;
    if (name !== 'file' || typeof value === 'string') throw malformed('Only parts named release and file are expected');
    if (files.has(value.name)) throw malformed(`The file ${value.name} was sent twice`);
    files.set(value.name, Buffer.from(await value.arrayBuffer()));
  }
  return { submission: validateBody(releaseSchema, await readMetadata(form.get('release'))), files };
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw malformed('The form cannot be read', error);
  }
}

async function readMetadata(part: Blob | string | null): Promise<unknown> {
  if (part === null) throw malformed('The part release is missing');
  try {
    return JSON.parse(typeof part === 'string' ? part : await part.text());
  } catch (error) {
    throw malformed('The part release is no JSON', error);
  }
}

function malformed(sentence: string, cause?: unknown): AppError {
  return new AppError('malformed_body', { detail: `${sentence}.`, cause });
}
