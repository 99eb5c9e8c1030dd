import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PICTURE } from '@site/contracts';
import { ASSETS_DIR } from '../../../assets';

const DISHES_DIR = join(ASSETS_DIR, 'dishes');

/** Raise it when the way pictures are made changes: their addresses are immutable. */
const RECIPE = '1';

/** The format of `image_url`, which every client can show. */
const PLAIN = { width: 640, format: 'jpg' } as const;

export type PictureFormat = (typeof PICTURE.formats)[number];
export type DishPicture = {
  slug: string;
  hash: string;
  /** Of an upload: the restaurant that it belongs to. */
  merchantId?: string;
  /** A drawing is rendered in each size; a photo is scaled down. */
  isDrawing: boolean;
  read: () => Promise<Buffer>;
};

/** The picture of a drawing, which is part of the program. */
export function readDrawing(slug: string, file: string): DishPicture {
  const hash = createHash('sha256').update(RECIPE).update(readFileSync(file)).digest('hex').slice(0, 10);
  return { slug, hash, isDrawing: true, read: () => readFile(file) };
}

let pictures: Map<string, DishPicture> | undefined;

/** The illustrations that there are, by slug. Read once. */
export function dishPictures(): ReadonlyMap<string, DishPicture> {
  pictures ??= new Map(
    listIllustrations().map((name) => {
      const slug = name.slice(0, -'.svg'.length);
      return [slug, readDrawing(slug, join(DISHES_DIR, name))];
    }),
  );
  return pictures;
}

function listIllustrations(): string[] {
  try {
    return readdirSync(DISHES_DIR).filter((name) => name.endsWith('.svg'));
  } catch {
    return [];
  }
}

/** The address of a dish's picture, or null when there is none. */
export function pictureUrl(slug: string): string | null {
  const picture = dishPictures().get(slug);
  return picture ? addressOf(picture) : null;
}

/** `/media/dishes/<slug>.<hash>/640.jpg`; the other sizes and formats are beside it. */
export function addressOf({ slug, hash }: Pick<DishPicture, 'slug' | 'hash'>): string {
  return `/media/dishes/${slug}.${hash}/${PLAIN.width}.${PLAIN.format}`;
}
