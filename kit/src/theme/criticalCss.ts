import { media } from './breakpoints';
import { cssVariables } from './cssVariables';
import { fontFaces, fontUrls } from './fonts';

/*
 * The focus ring has two tones: a bright band next to the element and a dark one around it (swapped at night), so one of
 * them stands out against any ground, picture or button colour.
 */
const focus = [
  ':focus-visible{outline:2px solid var(--color-focus-outer);outline-offset:2px;box-shadow:0 0 0 2px var(--color-focus-inner)}',
  // On pine the dark outer band would vanish in the ground.
  "[data-ground='pine'] :focus-visible{outline-color:var(--color-corn);box-shadow:0 0 0 2px var(--color-pine-deep)}",
  // Moved there by script after a route change: announced, but nothing to operate.
  '[data-route-heading]:focus{outline:none;box-shadow:none}',
].join('');

const base = [
  '*,*::before,*::after{box-sizing:border-box}',
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block:calc(var(--size-header-height) + var(--space-4)) var(--space-6)}',
  // A low window has no bar at its bottom.
  `@media ${media.phone} and (min-height:481px){html{scroll-padding-bottom:calc(var(--size-bottom-bar-height) + var(--space-6))}}`,
  // A section says so of the page that its own bar sticks to: toasts and what takes focus stay above the bar.
  '@media (max-width:1023.98px) and (min-height:481px){html:has([data-bottom-bar]){--bottom-bar-height:5.25rem;scroll-padding-bottom:7rem}}',
  'body{margin:0;background:var(--color-ground);color:var(--color-ink);font:400 var(--text-md)/1.55 var(--font-text);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}',
  'h1,h2,h3,h4{margin:0;font-family:var(--font-heading);font-weight:750;line-height:1.08;letter-spacing:-0.01em;text-wrap:balance}',
  'h1{font-size:var(--text-3xl);font-weight:800}h2{font-size:var(--text-2xl)}h3{font-size:var(--text-xl);line-height:1.15}h4{font-size:var(--text-lg);line-height:1.2}',
  'p,ul,ol,dl,dd,figure,fieldset,legend{margin:0;padding:0}fieldset{border:0;min-width:0}',
  'a{color:var(--color-ember-deep);text-decoration-thickness:0.09em;text-underline-offset:0.18em}',
  'a:hover{text-decoration-thickness:0.14em}',
  'button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}',
  'img,svg,video{display:block;max-width:100%}img,video{height:auto}',
  '[hidden]{display:none!important}',
  '::selection{background:var(--color-corn);color:var(--color-on-corn)}',
  'button,a,label,summary,[role=tab]{-webkit-tap-highlight-color:transparent;touch-action:manipulation}',
].join('');

const preferences = [
  '@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}',
  // 0s, not a short time: with any duration, every element starts a transition of all its properties at each change.
  '@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}}',
  // System colours replace ours; shadows vanish, so the ring must be an outline of its own.
  '@media (forced-colors:active){:focus-visible:not([data-route-heading]){outline:3px solid Highlight!important}}',
].join('');

/* What is pressed does nothing on paper, and nothing that belongs together is cut by the end of a page. */
const paper =
  '@media print{button:not([aria-selected=true]),[role=search]{display:none!important}article,li,tr,address{break-inside:avoid}h1,h2,h3{break-after:avoid}}';

export { fontUrls };

/** Fonts, custom properties, reset, focus ring, preferences: all that a page needs before any component paints. */
export const criticalCss = fontFaces + cssVariables + base + focus + preferences + paper;
