import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSETS_DIR } from '../../assets';
import { SITE_PICTURE_PREFIX, type DishPicture } from '../menu';

/** Raise it when the way pictures are made changes: their addresses are immutable. */
const RECIPE = '1';

/** The drawings of a restaurant without pictures of its own: its hero and its logo. */
export const DRAWINGS = { hero: 'table', logo: 'mark' } as const;

type DrawingName = (typeof DRAWINGS)[keyof typeof DRAWINGS];

const read = new Map<DrawingName, DishPicture>();

/** Part of the program, so each is hashed once. */
export function siteDrawing(name: DrawingName): DishPicture {
  const known = read.get(name);
  if (known) return known;
  const file = join(ASSETS_DIR, 'site', `${name}.svg`);
  const hash = createHash('sha256').update(RECIPE).update(readFileSync(file)).digest('hex').slice(0, 10);
  const drawing = { slug: `${SITE_PICTURE_PREFIX}${name}`, hash, isDrawing: true, read: () => readFile(file) };
  read.set(name, drawing);
  return drawing;
}

export function isDrawingName(name: string): name is DrawingName {
  return Object.values<string>(DRAWINGS).includes(name);
}
