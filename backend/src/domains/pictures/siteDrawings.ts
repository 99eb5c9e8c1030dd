import { join } from 'node:path';
import { ASSETS_DIR } from '../../assets';
import { readDrawing, SITE_PICTURE_PREFIX, type DishPicture } from '../menu';

/** The drawings of a restaurant without pictures of its own: its hero and its logo. */
export const DRAWINGS = { hero: 'table', logo: 'mark' } as const;

type DrawingName = (typeof DRAWINGS)[keyof typeof DRAWINGS];

const read = new Map<DrawingName, DishPicture>();

/** Part of the program, so each is hashed once. */
export function siteDrawing(name: DrawingName): DishPicture {
  const known = read.get(name);
  if (known) return known;
  const drawing = readDrawing(`${SITE_PICTURE_PREFIX}${name}`, join(ASSETS_DIR, 'site', `${name}.svg`));
  read.set(name, drawing);
  return drawing;
}

export function isDrawingName(name: string): name is DrawingName {
  return Object.values<string>(DRAWINGS).includes(name);
}
