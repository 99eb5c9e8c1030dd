import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE } from '@site/contracts';
import { log, safeMessage } from '../../../lib/log';
import { writeFileAtomically } from '../../../lib/writeFileAtomically';
import type { DishPicture, PictureFormat } from './dishPictures';

/** Pictures made at the same time; each uses one core. */
const PARALLEL = 2;

/** Width of the drawings at 72 dpi: each size is rendered instead of scaled down. */
const DRAWN_WIDTH = 1280;

type Waiting = { run: () => void; urgent: boolean };

const making = new Map<string, Promise<Buffer>>();
const waiting: Waiting[] = [];
let running = 0;

type Request = { dataDir: string; picture: DishPicture; width: number; format: PictureFormat };

/**
 * The bytes of a picture: from the data folder, or made now and kept there. Asked twice at once it is made once.
 *
 * @param urgent somebody is looking at the page; goes before what is made in advance
 */
export async function readOrMakePicture(request: Request, urgent = true): Promise<Buffer> {
  const file = fileOf(request);
  const kept = await readFile(file).catch(() => undefined);
  // An empty file is what a crash left of one.
  if (kept && kept.length > 0) return kept;
  let made = making.get(file);
  if (!made) {
    made = queuePicture(() => make(request, file), urgent).finally(() => making.delete(file));
    making.set(file, made);
  }
  return made;
}

function fileOf({ dataDir, picture, width, format }: Request): string {
  return join(dataDir, 'pictures', `${picture.slug}.${picture.hash}`, `${width}.${format}`);
}

async function make({ picture, width, format }: Request, file: string): Promise<Buffer> {
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
  const bytes = await encoded.toBuffer();
  // A picture that can't be kept is made again next time; the guest gets it anyway.
  await writeFileAtomically(file, bytes).catch((error: unknown) => {
    log().warn({ reason: safeMessage((error as Error).message) }, 'a picture could not be stored');
  });
  return bytes;
}

/** Runs work on pixels, two pieces at a time. */
export async function queuePicture<T>(work: () => Promise<T>, urgent = true): Promise<T> {
  if (running >= PARALLEL) {
    await new Promise<void>((run) => {
      const place = urgent ? waiting.findIndex((other) => !other.urgent) : -1;
      waiting.splice(place === -1 ? waiting.length : place, 0, { run, urgent });
    });
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.run();
  }
}
