import { randomUUID } from 'node:crypto';
import {
  ANSWERS_ELEMENT_ID,
  DEFAULT_LOCALE,
  PAGE_TOKEN_NAME,
  ROOT_ELEMENT_ID,
  SNAPSHOT_ELEMENT_ID,
  type FrameSet,
  type GuestPictures,
  type Locale,
  type PrerenderedFrame,
  type SiteSnapshot,
} from '@site/contracts';
import { escapeHtml, jsonForScript } from './escape';
import { fillFrame, fillHero, fillLogo, fillPlaces, fillWords, placesOf } from './fillPlaces';
import { describePage, preloadHero, preloadPage, previewTags, titlesOf, type Holes } from './head';
import { addressOfLargest, pictureOf } from './linkPreviews';
import type { PageMatch } from './matchPage';
import type { PageContent } from './pageContent';
import type { PageState } from './PageState';
import { PAGE_TEXTS } from './pageTexts';
import { snapshotFor } from './snapshot';
import { startAfterPaint } from './startAfterPaint';
import { menuData, restaurantData } from './structuredData';

/**
 * A page with only this response's nonce, address, token and preview left out: rendered once, filled for each request.
 * Without a preview of its own the link shows the page.
 */
export type PageTemplate = (fill: {
  nonce: string;
  canonicalPath: string;
  pageToken: string;
  preview: string | null;
}) => string;

/** Not to be guessed, so that no text of a page can be taken for a hole. */
const holes: Holes = {
  nonce: `nonce-${randomUUID()}`,
  canonical: `canonical-${randomUUID()}`,
  preview: `preview-${randomUUID()}`,
};
const tokenHole = `token-${randomUUID()}`;

/** `content`: the page as its sections render it; null for the frame alone, which the browser fills. */
export function renderPage(
  match: PageMatch,
  state: PageState,
  content: PageContent | null,
  origin: string,
  { year, locale = DEFAULT_LOCALE }: { year: number; locale?: Locale },
): PageTemplate {
  const snapshot = snapshotFor(match, state, locale);
  const { settings } = snapshot;
  const pictures = state.picturesIn(locale);
  const { hero } = pictures;
  const frame = framesIn(state, locale)[match.frame];
  const { css, styles, root } = content ? rendered(content) : framed(match, { frame, snapshot, year, pictures });
  const { code, data: preloads } = preloadPage(match, { ...state, snapshot }, css, holes, content !== null);
  // Without content there is nothing to paint first: the page waits for its code.
  const start = content ? preloads + startAfterPaint(code, holes.nonce) : code + preloads;
  const photo = state.photo === null ? null : addressOfLargest(state.photo, origin);
  const facts = { brand: settings.brand, hours: state.hours, origin, photo };
  const { categories, items } = state.menu;
  const data =
    match.frame === 'home'
      ? [restaurantData(facts), menuData(categories, items, facts)]
      : (state.pageData[match.canonicalPath ?? '']?.structured ?? []);
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Where styled-components looks for the nonce; browsers hide it from everything but scripts.
    `<meta property="csp-nonce" nonce="${holes.nonce}">`,
    `<meta name="${PAGE_TOKEN_NAME}" content="${tokenHole}">`,
    // What an older shell rendered shows a drawing of its own. A frame does not say what its code will show.
    match.frame === 'home' && hero && (!content || root.includes(escapeHtml(hero.src))) ? preloadHero(hero.src) : '',
    frame.script ? `<script nonce="${holes.nonce}">${frame.script}</script>` : '',
    content ? '' : start,
    `<style nonce="${holes.nonce}">${css}</style>${styles}`,
    describePage(match, settings, { origin, locale }, holes),
    '</head><body>',
    root,
    `<noscript>${escapeHtml(PAGE_TEXTS[locale].noscript + settings.brand.phone)}</noscript>`,
    `<script type="application/json" id="${SNAPSHOT_ELEMENT_ID}">${jsonForScript(snapshot)}</script>`,
    content
      ? `<script type="application/json" id="${ANSWERS_ELEMENT_ID}">${jsonForScript(content.answers)}</script>`
      : '',
    // Behind the content: fonts and code would share the line with it.
    content ? start : '',
    ...data.map((item) => `<script type="application/ld+json">${jsonForScript(item)}</script>`),
    '</body></html>',
  ].join('');
  const preview = { ...titlesOf(match, settings, locale), image: photo ?? pictureOf(items, origin) };
  return fillHoles(html, previewTags(preview, match.canonicalPath === null ? null : origin + holes.canonical));
}

type Parts = { css: string; styles: string; root: string };

/** The shell's frames in a language; a shell without it has English ones. */
function framesIn({ frames }: PageState, locale: Locale): FrameSet {
  return frames.translated?.[locale] ?? frames;
}

type Frame = { frame: PrerenderedFrame; snapshot: SiteSnapshot; year: number; pictures: GuestPictures };

function framed(match: PageMatch, { frame: { html, css }, snapshot, year, pictures }: Frame): Parts {
  const { links, settings, shell } = snapshot;
  const places = placesOf(settings, shell.base, year);
  const filled = fillFrame(html, places, { links, current: match.frame === 'home' ? '/' : null });
  const pictured = fillHero(fillLogo(fillWords(filled, settings.home), pictures.logo), pictures.hero);
  return {
    css: fillPlaces(css, places),
    styles: '',
    root: `<div id="${ROOT_ELEMENT_ID}">${pictured}</div>`,
  };
}

function rendered({ page, remotes }: PageContent): Parts {
  return {
    css: page.css,
    styles: page.styles.replaceAll('<style ', `<style nonce="${holes.nonce}" `),
    root: `<div id="${ROOT_ELEMENT_ID}" data-rendered="${escapeHtml(remotes.join(' '))}">${page.html}</div>`,
  };
}

/** @param ownPreview of the page, with the hole of its address */
function fillHoles(html: string, ownPreview: string): PageTemplate {
  const pieces = html.split(new RegExp(`(${Object.values(holes).join('|')}|${tokenHole})`));
  return ({ nonce, canonicalPath, pageToken, preview }) => {
    const canonical = escapeHtml(canonicalPath);
    const fill = {
      [holes.nonce]: nonce,
      [holes.canonical]: canonical,
      [holes.preview]: preview ?? ownPreview.replace(holes.canonical, () => canonical),
      [tokenHole]: pageToken,
    };
    return pieces.map((piece) => fill[piece] ?? piece).join('');
  };
}
