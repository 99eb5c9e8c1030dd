import { PICTURE, PICTURE_UPLOAD } from '@site/contracts';
import type { Sharp } from 'sharp';
import { invalidField } from '../../../lib/AppError';

/** A small file can unfold into a very large picture. */
const MAX_PIXELS = 50_000_000;

/** What is kept: large enough for the largest size that is served. */
const KEPT = { width: 1280, height: Math.round(1280 / PICTURE.aspectRatio) };

export type DecodedPicture = { bytes: Buffer; width: number; height: number };

/** The least size of an upload, in pixels: either way up, or `asShown`, which is how the camera was held. */
type MinimumSize = { minWidth: number; minHeight: number; asShown?: boolean };

/** What is kept of an upload. */
type Shape = (source: Sharp) => Sharp;

const cropped: Shape = (source) =>
  source
    .resize({ ...KEPT, fit: 'cover', position: 'attention' })
    .flatten({ background: '#F7F8F3' })
    .webp({ quality: 90, effort: 3 });

/**
 * Decodes an uploaded picture and encodes it again: cropped to the shape of a card or in a shape of its own, turned as the
 * camera was held, without the place and time that a phone writes into its photos.
 *
 * @throws AppError validation_failed for anything that is no photo, for one that is too small, and for one that is
 *   too large
 */
export async function decodeUpload(
  upload: Buffer,
  { minWidth, minHeight, asShown = false }: MinimumSize = PICTURE_UPLOAD,
  shape: Shape = cropped,
): Promise<DecodedPicture> {
  // Before the decoder sees it: an SVG is a document, whatever its declared type.
  if (!isPhoto(upload)) throw refused('must be a photo (JPEG, PNG, WebP, AVIF or GIF)');
  // A native module of some weight: loaded by the first picture, not by the start.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(upload, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { width, height } = (await source.metadata()).autoOrient;
    const isUpright = height > width && !asShown;
    if ((isUpright ? height : width) < minWidth || (isUpright ? width : height) < minHeight) {
      throw refused(`must be at least ${minWidth} x ${minHeight} pixels`);
    }
    const { data, info } = await shape(source.rotate()).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'validation_failed') throw error;
    throw refused('can’t be read as a picture. Save it as JPEG and try again.');
  }
}

function refused(message: string) {
  return invalidField('picture', message);
}

/** Whether it is a photo by its first bytes, which a client can't mislabel. */
function isPhoto(bytes: Buffer): boolean {
  const text = (from: number, to: number): string => bytes.subarray(from, to).toString('latin1');
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 4) === 'GIF8' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    ['ftypavif', 'ftypavis'].includes(text(4, 12))
  );
}
