/** A first page that somebody opens cold. `content` is what they came for. */
/** Content: a CSS selector */
export type MeasuredPage = { path: string; content: string };

export const PAGES: MeasuredPage[] = [
  { path: '/', content: '[data-remote="mf-menu-cart"] article h3' },
  { path: '/order', content: '[data-remote="mf-menu-cart"][data-phase="ready"] h1' },
  { path: '/checkout', content: '[data-remote="mf-checkout"][data-phase="ready"] h1' },
  { path: '/rewards', content: '[data-remote="mf-rewards"][data-phase="ready"] h1' },
  { path: '/login', content: 'main form' },
  { path: '/locations', content: 'main address, main [data-map]' },
  { path: '/career', content: '[data-remote="mf-careers"][data-phase="ready"] h1' },
];

/** Stands in the first HTML of every page. */
export const HERO = 'h1, header a';

/** The phone that Lighthouse pretends to be. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
