import type { Locale } from './locale';

/**
 * Places in prerendered markup and style that the server fills, escaped: `{{brand.name}}`. Another name makes the gate
 * refuse the shell.
 */
export const FRAME_PLACES = [
  'brand.name',
  'brand.tagline',
  'brand.phone',
  'brand.phoneHref',
  'brand.address.street',
  'brand.address.city',
  'brand.address.region',
  'brand.address.postalCode',
  'brand.socials.photos',
  'brand.socials.videos',
  'hours.summary',
  /**
   * Where the shell's files lie, `/_r/shell/<version>/`: its build can't know the version that its own hash decides.
   */
  'shell.base',
  /** The footer's years, `2024-2026`, or one year alone. */
  'years',
] as const;
export type FramePlace = (typeof FRAME_PLACES)[number];

/**
 * Places inside `<li data-nav="header">`, an element that the server repeats for each link of the header (`menu`: of the
 * phone's menu; `footer`: of the footer). `link.path` is the address without its first slash.
 */
export const LINK_PLACES = ['link.label', 'link.path'] as const;

/**
 * The words of the home page that a frame shows where the restaurant has none of its own: `<h1 data-words="headline">` holds the
 * place of the name. The server puts the restaurant's own words in. A server from before them leaves the element as it is.
 */
export const FRAME_WORDS = ['headline', 'intro'] as const;

/**
 * One state of the page before any script ran: the markup inside the root element, its style, and a script that must
 * run before the first paint (a chosen colour scheme). Fonts named in `css` are preloaded.
 */
export type PrerenderedFrame = { html: string; css: string; script?: string };

/** What the shell's build leaves for the server in `prerender.json`. */
export type PrerenderedFrames = FrameSet & {
  /** The same in other languages. Missing in shells from before them: English is shown then. */
  translated?: Partial<Record<Locale, FrameSet>>;
};

/** A page before any script ran, once for each kind of page. */
export type FrameSet = Record<'home' | 'page' | 'notFound', PrerenderedFrame>;

export const PRERENDER_FILE = 'prerender.json';
