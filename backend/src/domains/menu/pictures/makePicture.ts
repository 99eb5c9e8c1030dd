import { PICTURE } from '@site/contracts';
import { createConcurrencyLimit } from '../../../lib/concurrencyLimit';
import { createSingleFlight } from '../../../lib/singleFlight';
import type { DishPicture, PictureFormat } from './dishPictures';
import { madePictureKey, sharedPictureKey } from './madePictureKey';
import { readMadePicture, storeMadePicture } from './pictureStore';

/** Pictures made at the same time; each uses one core. */
const PARALLEL = 2;

/** Width of the drawings at 72 dpi: each size is rendered instead of scaled down. */
const DRAWN_WIDTH = 1280;

const makeOnce = createSingleFlight<Buffer>();
const limit = createConcurrencyLimit(PARALLEL);

type Request = { picture: DishPicture; width: number; format: PictureFormat };

/**
 * The bytes of a picture: from the store, or made now and stored. Simultaneous calls share one read.
 *
 * @param urgent a visitor waits for it; goes before pictures that are made in advance
 */
export async function readOrMakePicture(request: Request, urgent = true): Promise<Buffer> {
  const key = madePictureKey(request);
  return makeOnce(key, () => readOrMake(request, key, urgent));
}

async function readOrMake(request: Request, key: string, urgent: boolean): Promise<Buffer> {
  const kept = await readMadePicture(key);
  if (kept) return kept;
  // Reading costs less than making. Only an upload whose size is missing gets here with two keys.
  const sharedKey = sharedPictureKey(request);
  const shared = sharedKey === key ? null : await readMadePicture(sharedKey);
  const bytes = shared ?? (await queuePicture(() => make(request), urgent));
  // Not waited for: a slow bucket keeps no guest waiting. It never rejects.
  void storeMadePicture(key, bytes);
  return bytes;
}

async function make({ picture, width, format }: Request): Promise<Buffer> {
  // A native module of some weight: loaded by the first picture, not by the start.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const height = Math.round(width / PICTURE.aspectRatio);
  const drawn = sharp(await picture.read(), picture.isDrawing ? { density: (72 * width) / DRAWN_WIDTH } : {})
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#F7F8F3' });
  const encoded =
    format === 'avif'
      ? // Effort 3 takes twice the time for 4 percent less.
        drawn.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
      : format === 'webp'
        ? drawn.webp({ quality: 78, effort: 3 })
        : drawn.jpeg({ quality: 80, mozjpeg: true });
  return encoded.toBuffer();
}

/** Runs work on pixels, two pieces at a time. */
export function queuePicture<T>(work: () => Promise<T>, urgent = true): Promise<T> {
  return limit.run(work, urgent);
}
