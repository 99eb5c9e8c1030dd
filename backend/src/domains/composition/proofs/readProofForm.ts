import { PROOF_LIMITS, type ReleaseProofSubmission } from '@site/contracts';
import { validateBody } from '../../../http/validate';
import { invalidField } from '../../../lib/AppError';
import { readMultipart } from '../releases/readMultipart';
import { proofSchema } from './proofs.schema';

/** The report and all pictures. */
export const MAX_PROOF_BYTES = PROOF_LIMITS.pictures * PROOF_LIMITS.pictureBytes + 256 * 1024;

/**
 * Reads the multipart form of a proof: one part `proof` (JSON) and one part `picture` for each picture that a page names.
 *
 * @throws AppError `malformed_body`, and `validation_failed` for what does not fit together or is no picture
 */
export async function readProofForm(
  body: Buffer,
  contentType: string,
): Promise<{ proof: ReleaseProofSubmission; pictures: Map<string, Buffer> }> {
  const { json, files: pictures } = await readMultipart(body, contentType, { json: 'proof', file: 'picture' });
  const proof = validateBody(proofSchema, json);
  const named = new Set(proof.pages.flatMap(({ picture }) => picture ?? []));
  if (pictures.size > PROOF_LIMITS.pictures)
    throw invalidField('picture', `must be at most ${PROOF_LIMITS.pictures} pictures`);
  for (const name of named)
    if (!pictures.has(name)) throw invalidField('picture', `must hold ${name}, a page names it`);
  for (const [name, bytes] of pictures) {
    if (!named.has(name)) throw invalidField('picture', 'must be named by a page');
    await checkPicture(name, bytes);
  }
  return { proof, pictures };
}

/** Reads no more than the head of the file: nothing here decodes the picture. */
async function checkPicture(name: string, bytes: Buffer): Promise<void> {
  if (bytes.length > PROOF_LIMITS.pictureBytes)
    throw invalidField('picture', `must be at most ${PROOF_LIMITS.pictureBytes} bytes (${name})`);
  const { pictureWidth, pictureHeight } = PROOF_LIMITS;
  const { format, width = 0, height = 0 } = await readHead(bytes);
  if (format !== 'jpeg' || width > pictureWidth || height > pictureHeight)
    throw invalidField('picture', `must be a JPEG of at most ${pictureWidth} x ${pictureHeight} pixels (${name})`);
}

async function readHead(bytes: Buffer): Promise<{ format?: string; width?: number; height?: number }> {
  // By the first bytes: no other decoder may see the file.
  if (bytes.subarray(0, 3).toString('latin1') !== '\xff\xd8\xff') return {};
  // A native module of some weight: loaded by the first picture, not by the start.
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .metadata()
    .catch(() => ({}));
}
