import { MIMEType } from 'node:util';
import { parseJson } from '../../../http/readBody';
import { AppError } from '../../../lib/AppError';

/** Parts of a multipart form: one with JSON, and one of another name for each file. */
export type FormParts = { json: string; file: string };

/** Characters. Ours have fifteen thousand; each is kept in the database, and in memory once it is read. */
const MOST_JSON = 512 * 1024;
const MOST_FILES = 500;

/**
 * Reads a multipart form of one JSON document and its files.
 *
 * @returns the document, unchecked, and the files by name
 * @throws AppError `malformed_body`
 */
export async function readMultipart(
  body: Buffer,
  contentType: string,
  parts: FormParts,
): Promise<{ json: unknown; files: Map<string, Buffer> }> {
  const form = await parseForm(body, contentType, parts);
  const files = new Map<string, Buffer>();
  for (const [name, value] of form) {
    if (name === parts.json) continue;
    if (name !== parts.file || typeof value === 'string')
      throw malformed(`Only parts named ${parts.json} and ${parts.file} are expected`);
    if (files.has(value.name)) throw malformed(`The ${parts.file} ${value.name} was sent twice`);
    if (files.size >= MOST_FILES) throw malformed(`More than ${MOST_FILES} parts named ${parts.file} were sent`);
    files.set(value.name, Buffer.from(await value.arrayBuffer()));
  }
  return { json: await readDocument(form.get(parts.json), parts.json), files };
}

async function parseForm(body: Buffer, contentType: string, { file }: FormParts): Promise<FormData> {
  try {
    // A hundred thousand empty parts would be parsed for seconds, in the thread that serves guests.
    if (hasManyParts(body, contentType)) throw malformed(`More than ${MOST_FILES} parts named ${file} were sent`);
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw malformed('The form cannot be read', error);
  }
}

/** Whether a form has more parts than the document and its files. */
function hasManyParts(body: Buffer, contentType: string): boolean {
  const boundary = `\r\n--${new MIMEType(contentType).params.get('boundary')}`;
  let count = 0;
  for (let at = body.indexOf(boundary); at !== -1 && count <= MOST_FILES + 1; at = body.indexOf(boundary, at + 1))
    count += 1;
  return count > MOST_FILES + 1;
}

async function readDocument(part: Blob | string | null, name: string): Promise<unknown> {
  if (part === null) throw malformed(`The part ${name} is missing`);
  const text = typeof part === 'string' ? part : await part.text();
  if (text.length > MOST_JSON) throw malformed(`The part ${name} has over ${MOST_JSON} characters`);
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw malformed(`The part ${name} is no JSON`, error);
  }
}

function malformed(sentence: string, cause?: unknown): AppError {
  return new AppError('malformed_body', { detail: `${sentence}.`, cause });
}
