import {
  FRAME_WORDS,
  HERO_SIZES,
  LOGO,
  PICTURE,
  type FramePlace,
  type GuestPictures,
  type HomeWords,
  type SiteLink,
  type SiteSettings,
} from '@site/contracts';
import { escapeHtml } from './escape';

/** The content of each place of a prerendered frame. */
export function placesOf(
  { brand, hours }: Pick<SiteSettings, 'brand' | 'hours'>,
  shellBase: string,
  year: number,
): Record<FramePlace, string> {
  return {
    'brand.name': brand.name,
    'brand.tagline': brand.tagline,
    'brand.phone': brand.phone,
    'brand.phoneHref': brand.phoneHref,
    'brand.address.street': brand.address.street,
    'brand.address.city': brand.address.city,
    'brand.address.region': brand.address.region,
    'brand.address.postalCode': brand.address.postalCode,
    'brand.socials.photos': brand.socials.photos,
    'brand.socials.videos': brand.socials.videos,
    'hours.summary': hours.summary,
    'shell.base': shellBase,
    years: year > brand.foundedYear ? `${brand.foundedYear}-${year}` : `${brand.foundedYear}`,
  };
}

/** Fills `{{place}}`. A name that this version does not know, of a shell that a later one let in, stays empty rather than visible. */
export function fillPlaces(markup: string, places: Record<FramePlace, string>): string {
  return markup.replace(/\{\{([\w.]*)\}\}/g, (_, place: string) =>
    Object.hasOwn(places, place) ? escapeHtml(places[place as FramePlace]) : '',
  );
}

const NAV_ITEM_OR_PLACE =
  /<li data-nav="(header|menu|footer)">(.*?)<\/li>|<li data-place="([\w.]+)">.*?<\/li>|\{\{[\w.]*\}\}/gs;

/**
 * Fills a frame's markup: its places, and its links. The frame has one item of each list; it is repeated for each link that
 * a visitor without a session sees. An item of `data-place` is left out where that place is empty. `current` is the path whose
 * link is marked as the current page.
 */
export function fillFrame(
  markup: string,
  places: Record<FramePlace, string>,
  { links, current }: { links: readonly SiteLink[]; current: string | null },
): string {
  return markup.replace(NAV_ITEM_OR_PLACE, (found, list?: string, item?: string, needed?: string) => {
    if (needed !== undefined && places[needed as FramePlace] === '') return '';
    if (list === undefined || item === undefined) return fillPlaces(found, places);
    return links
      .filter((link) => link.role === 'public' && isIn(list, link))
      .map((link) => `<li data-nav="${list}">${fillLink(item, link, list === 'header' && link.to === current)}</li>`)
      .join('');
  });
}

const WORDS = new RegExp(`(<[a-z0-9]+ [^>]*data-words="(${FRAME_WORDS.join('|')})"[^>]*>)[^<]*`, 'g');

/** Puts the restaurant's own words into a frame that is filled. */
export function fillWords(markup: string, home: HomeWords = {}): string {
  return markup.replace(WORDS, (found, element: string, name: (typeof FRAME_WORDS)[number]) => {
    const own = home[name];
    return own === undefined ? found : element + escapeHtml(own);
  });
}

/** A drawn logo and the name behind it. */
const DRAWN_LOGO = /(<span [^>]*data-logo[^>]*>)<svg.*?<\/svg>([^<]*)/gs;

/** Puts the restaurant's own logo into a frame in place of the drawn one. A shell from before the own logos keeps the drawn one. */
export function fillLogo(markup: string, logo: GuestPictures['logo']): string {
  if (!logo) return markup;
  const { height } = LOGO;
  // The same files as `Wordmark` of kit: another one would be asked for once more when React takes the frame's place.
  const folder = logo.src.slice(0, logo.src.lastIndexOf('/'));
  const sizes = LOGO.densities.map((density) => `${folder}/${density * height}.webp ${density}x`).join();
  const image = `<img src="${escapeHtml(logo.src)}" srcset="${escapeHtml(sizes)}" width="${logo.width}" height="${height}" alt="">`;
  return markup.replace(DRAWN_LOGO, (_, row: string, name: string) => row + image + (logo.hasName ? '' : name));
}

/** The box of the hero with what is drawn in it. */
const DRAWN_HERO = /(<div [^>]*data-hero[^>]*>).*?<\/div>/gs;

/**
 * Puts the restaurant's photo into a frame in place of the drawn scene: the same files as `HeroPicture` of kit. A shell from before
 * `data-hero` keeps the scene.
 */
export function fillHero(markup: string, hero: GuestPictures['hero']): string {
  if (!hero) return markup;
  const folder = hero.src.slice(0, hero.src.lastIndexOf('/'));
  const source = (format: (typeof PICTURE.formats)[number]): string => {
    const sizes = PICTURE.widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
    return `<source type="image/${format}" srcset="${escapeHtml(sizes)}" sizes="${HERO_SIZES}">`;
  };
  const words = `src="${escapeHtml(hero.src)}" alt="${escapeHtml(hero.alt)}"`;
  const image = `<img ${words} width="1280" height="720" decoding="sync" fetchpriority="high">`;
  return markup.replace(
    DRAWN_HERO,
    (_, box: string) => `${box}<picture>${source('avif')}${source('webp')}${image}</picture></div>`,
  );
}

function isIn(list: string, { place, desktopOnly }: SiteLink): boolean {
  return list === 'menu' ? place === 'header' && !desktopOnly : place === list;
}

function fillLink(item: string, { label, to }: SiteLink, isCurrent: boolean): string {
  const values: Record<string, string> = { label, path: to.slice(1) };
  const filled = item.replace(/\{\{link\.(label|path)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));
  return isCurrent ? filled.replace('<a ', '<a aria-current="page" ') : filled;
}
