import sharp from 'sharp';
import { THEME_COLORS } from './settings';

const SIGN =
  'M11 2h26a9 9 0 0 1 9 9v19a9 9 0 0 1-4.6 7.8l-13 7.2a9 9 0 0 1-8.8 0l-13-7.2A9 9 0 0 1 2 30V11a9 9 0 0 1 9-9z';
const PINE = 'M24 8.5 31 18l-3.3-.8 6 7.8-3.8-1 6.1 8.5H25.8V37h-3.6v-4.5H12l6.1-8.5-3.8 1 6-7.8-3.3.8z';

const SUN_AND_PINE = `<circle cx="32" cy="17" r="5.5" fill="${THEME_COLORS.ember}"/><path fill="${THEME_COLORS.ground}" d="${PINE}"/>`;

/** The lone pine on a trail sign, as in the header (LogoMark in kit), without the rim that 16 pixels can't show. */
export const ICON_SVG = drawing(`<path fill="${THEME_COLORS.light}" d="${SIGN}"/>`);

/** Without the sign's shape, for systems that cut a shape of their own: iOS paints what is transparent black. */
const FILLED_SVG = drawing(`<rect width="48" height="48" fill="${THEME_COLORS.light}"/>`);

const made = new Map<string, Promise<Buffer>>();

/** The icon as PNG, for programs that do not take SVG. */
export function iconPng(size: number, { filled = false } = {}): Promise<Buffer> {
  const key = `${size} ${filled}`;
  let icon = made.get(key);
  if (!icon) {
    icon = sharp(Buffer.from(filled ? FILLED_SVG : ICON_SVG), { density: (72 * size) / 48 })
      .resize(size, size)
      .png()
      .toBuffer();
    made.set(key, icon);
  }
  return icon;
}

function drawing(shape: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${shape}${SUN_AND_PINE}</svg>`;
}
