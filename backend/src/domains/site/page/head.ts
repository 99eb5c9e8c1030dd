import {
  DEFAULT_LOCALE,
  HERO_SIZES,
  isAccountsChunk,
  isMessagesChunk,
  isPageChunk,
  PICTURE,
  type ComposedRemote,
  type IntegrityMap,
  type Locale,
  type SiteSettings,
} from '@site/contracts';
import { THEME_COLORS } from '../settings';
import { escapeHtml } from './escape';
import type { PageMatch } from './matchPage';
import type { PageState } from './PageState';
import { PAGE_TEXTS } from './pageTexts';

/** What is in a rendered page where a response puts its own nonce, address and preview. */
export type Holes = { nonce: string; canonical: string; preview: string };

/** What a link to a page shows in a chat. */
export type LinkPreview = { title: string; description: string; image: string | null };

/**
 * Addresses that the menu section asks for first; preloading has to name them to the letter.
 * `crossorigin` because fetch() asks in the mode "cors" even at home.
 */
export function menuAddresses(merchantId: string): { categories: string; items: string } {
  const merchant = encodeURIComponent(merchantId);
  return {
    categories: `/api/categories/?merchant_id=${merchant}&is_published=true`,
    items: `/api/menu-items/?merchant_id=${merchant}&is_available=true`,
  };
}

/** The title and the description of a page, without those of what a link adds to its address. */
export function titlesOf(match: PageMatch, { brand, home }: SiteSettings, locale: Locale): Omit<LinkPreview, 'image'> {
  const title =
    match.frame === 'home'
      ? `${brand.name} | ${home?.title ?? match.title ?? brand.tagline}`
      : `${match.title ?? PAGE_TEXTS[locale].notFound} | ${brand.name}`;
  return { title, description: match.description ?? brand.tagline };
}

/** Title, description and what search engines read. */
export function describePage(
  match: PageMatch,
  settings: SiteSettings,
  { origin, locale }: { origin: string; locale: Locale },
  holes: Holes,
): string {
  const { title, description } = titlesOf(match, settings, locale);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    match.canonicalPath === null ? '' : `<link rel="canonical" href="${escapeHtml(origin)}${holes.canonical}">`,
    match.indexed ? '' : '<meta name="robots" content="noindex">',
    ...openGraph([
      ['og:type', 'website'],
      ['og:site_name', settings.brand.name],
      ['og:locale', PAGE_TEXTS[locale].openGraph],
    ]),
    holes.preview,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('');
}

/** @param address of the page that the preview leads to; null where there is none */
export function previewTags({ title, description, image }: LinkPreview, address: string | null): string {
  const tags = openGraph([
    ['og:title', title],
    ['og:description', description],
    ...(image ? ([['og:image', image]] as const) : []),
    ...(address === null ? [] : ([['og:url', address]] as const)),
  ]);
  return [...tags, `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`].join('');
}

function openGraph(tags: readonly (readonly [string, string])[]): string[] {
  return tags.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
}

/**
 * What the first view needs. Integrity and crossorigin equal those of the later request.
 *
 * `code`: the shell's scripts, and preloads of the code of the path's sections. `data`: preloads of fonts and answers of the API.
 */
export function preloadPage(
  match: PageMatch,
  state: PageState,
  css: string,
  holes: Holes,
  hasAnswers: boolean,
): { code: string; data: string } {
  const { snapshot, entry } = state;
  const owners = new Map(snapshot.remotes.map((remote) => [remote.name, remote]));
  const { locale = DEFAULT_LOCALE } = snapshot;
  const isOfPage = (file: string) =>
    isMessagesChunk(file, locale) || (match.codePath !== null && isPageChunk(file, match.codePath));
  const files = [
    ...chunksOf(snapshot.shell, (file) => isOfPage(file) || (match.isStaff && isAccountsChunk(file))),
    ...match.modules.flatMap(({ remote, module }) => {
      const owner = owners.get(remote);
      return owner ? [...filesOf(owner, module), ...chunksOf(owner, isOfPage)] : [];
    }),
  ];
  // An entry may stand before several modules of its remote.
  const unique = new Map(files.map((file) => [file.url, file]));
  const addresses = [...css.matchAll(/url\(["']?([^"'()]+)/g)].map(([, url]) => url ?? '');
  const fonts = [...new Set(addresses.filter((url) => url.endsWith('.woff2')))];
  const code = [
    ...entry.map(({ url, integrity }) => scriptElement(url, integrity, holes)),
    ...[...unique.values()].map(({ url, integrity }) =>
      preloadLink(url, url.endsWith('.css') ? 'style' : 'script', integrity, holes),
    ),
  ];
  const data = [
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`),
    ...(match.frame === 'home' && !hasAnswers
      ? Object.values(menuAddresses(snapshot.settings.brand.merchantId))
      : []
    ).map((url) => `<link rel="preload" as="fetch" href="${escapeHtml(url)}" crossorigin>`),
  ];
  return { code: code.join(''), data: data.join('') };
}

/** Files of a release, by their names, which its code asks for as soon as it runs. None of a dev server's release. */
function chunksOf(
  { base, integrity }: Pick<ComposedRemote, 'base' | 'integrity'>,
  isWanted: (file: string) => boolean,
): { url: string; integrity: string | null }[] {
  return Object.entries(integrity)
    .filter(([file]) => isWanted(file))
    .map(([file, hash]) => ({ url: base + file, integrity: hash }));
}

function filesOf(
  remote: ComposedRemote,
  module: { js: string[]; css: string[] },
): { url: string; integrity: string | null }[] {
  return [remote.entry, ...module.js, ...module.css].map((file) => ({
    url: remote.base + file,
    integrity: integrityIn(remote.integrity, file),
  }));
}

function integrityIn(map: IntegrityMap, file: string): string | null {
  return Object.hasOwn(map, file) ? (map[file] ?? null) : null;
}

/**
 * The hero is the largest paint of home where the window is wide: asked for with the first bytes of the document, in the format
 * and the size that the page's picture chooses. A browser without AVIF asks when it meets the picture.
 */
export function preloadHero(src: string): string {
  const folder = src.slice(0, src.lastIndexOf('/'));
  const sizes = PICTURE.widths.map((width) => `${folder}/${width}.avif ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(sizes)}" imagesizes="${HERO_SIZES}" fetchpriority="high">`;
}

/** `defer`: in order, after the document, so that snapshot and root are there. `startAfterPaint` keeps the order. */
function scriptElement(url: string, integrity: string | null, { nonce }: Holes): string {
  return `<script defer src="${escapeHtml(url)}"${integrityAttribute(integrity)} crossorigin nonce="${nonce}"></script>`;
}

/** A preload needs the nonce where the page is asked for under another origin than its scripts, as in development. */
function preloadLink(url: string, as: 'script' | 'style', integrity: string | null, { nonce }: Holes): string {
  return `<link rel="preload" as="${as}" href="${escapeHtml(url)}"${integrityAttribute(integrity)} crossorigin nonce="${nonce}">`;
}

function integrityAttribute(integrity: string | null): string {
  return integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
}
