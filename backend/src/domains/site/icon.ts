import sharp from 'sharp';
import { THEME_COLORS } from './settings';

/** A pine on an enamel plate with an ember rim: the site's mark, readable at 16 pixels. */
export const ICON_SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
  `<rect width="64" height="64" rx="14" fill="${THEME_COLORS.light}"/>`,
  `<circle cx="32" cy="32" r="25" fill="${THEME_COLORS.ground}"/>`,
  `<circle cx="32" cy="32" r="25" fill="none" stroke="${THEME_COLORS.ember}" stroke-width="3"/>`,
  `<path d="M32 12 21.5 27h5L18.5 38h6L17 48h12.5v6h5v-6H47l-7.5-10h6l-8-11h5Z" fill="${THEME_COLORS.light}"/>`,
  '</svg>',
].join('');

const made = new Map<number, Promise<Buffer>>();

/** For home screens that do not take SVG. */
export function iconPng(size: number): Promise<Buffer> {
  let icon = made.get(size);
  if (!icon) {
    icon = sharp(Buffer.from(ICON_SVG), { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer();
    made.set(size, icon);
  }
  return icon;
}
