import { LOGO, PICTURE, type SitePictureKind } from '@site/contracts';

/** The heights of a logo, on screens of one, two and three pixels for each of the page's. */
export const LOGO_HEIGHTS = LOGO.densities.map((density) => density * LOGO.height);

/** What every browser shows: the one of `src`. The other sizes and formats are beside it. */
const PLAIN: Record<SitePictureKind, string> = { hero: '640.jpg', logo: `${2 * LOGO.height}.webp` };

const ADDRESS = /^\/media\/site\/([a-z]+)\.([a-f0-9]+)\/\d+\.[a-z]+$/;

/** Widths and formats of a hero, heights of a logo. */
export const SIZE = new RegExp(
  `^(?:(?:${PICTURE.widths.join('|')})\\.(?:${PICTURE.formats.join('|')})|(?:${LOGO_HEIGHTS.join('|')})\\.webp)$`,
);

/** `/media/site/<name>.<hash>/640.jpg`. @param name of an upload its kind, of a drawing its own */
export function addressOf(kind: SitePictureKind, name: string, hash: string): string {
  return `/media/site/${name}.${hash}/${PLAIN[kind]}`;
}

export function pictureOfAddress(address: string): { name: string; hash: string } | undefined {
  const [, name, hash] = ADDRESS.exec(address) ?? [];
  return name !== undefined && hash !== undefined ? { name, hash } : undefined;
}
