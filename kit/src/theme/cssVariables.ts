import {
  darkPalette,
  fontFamilies,
  layout,
  lightPalette,
  motion,
  radii,
  shadows,
  spacing,
  typeScale,
  zIndex,
} from './tokens';

function declarations(prefix: string, values: Readonly<Record<string, string | number>>, unit = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${kebab(name)}:${value}${unit};`)
    .join('');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const light = `color-scheme:light;${declarations('color', lightPalette)}`;
const dark = `color-scheme:dark;${declarations('color', darkPalette)}`;

const constants = [
  declarations('space', spacing, 'px'),
  declarations('text', typeScale),
  declarations('font', fontFamilies),
  declarations('radius', radii),
  declarations('shadow', shadows),
  declarations('motion', motion),
  declarations('z', zIndex),
  declarations('size', layout),
].join('');

/**
 * On pine (header, hero, footer) every component keeps its own rules and reads the same roles; only the roles change.
 * Put `data-ground="pine"` on the element that paints the ground.
 */
const onPine = [
  'background-color:var(--color-pine);color:var(--color-on-pine);',
  '--color-ink:var(--color-on-pine);--color-muted:var(--color-on-pine-muted);--color-surface:var(--color-pine-2);',
  '--color-sunken:var(--color-pine-deep);--color-line:rgb(244 247 239 / 22%);--color-control-line:rgb(244 247 239 / 55%);',
  '--color-rim:var(--color-on-pine);--color-ember-deep:var(--color-corn);--color-ember-soft:rgb(244 247 239 / 14%);',
  '--color-speckle:rgb(244 247 239 / 8%);--color-selected:var(--color-on-pine);--color-on-selected:#17402f;',
].join('');

/** A browser leaves grounds out of what it prints; letters made for pine would be light on white. */
const onPaper = [
  '--color-on-pine:var(--color-ink);--color-on-pine-muted:var(--color-muted);',
  '--color-pine:#fff;--color-pine-2:#fff;--color-pine-deep:#fff;',
].join('');

/** Tokens as custom properties: `--color-*`, `--space-*`, `--text-*`, `--font-*`, `--radius-*`, `--shadow-*`, `--motion-*`, `--z-*`, `--size-*`. */
export const cssVariables = [
  `:root{${constants}${light}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}`,
  // Paper is light.
  `@media screen{:root[data-theme='dark']{${dark}}}`,
  `@media screen{[data-ground='pine']{${onPine}}}`,
  `@media print{[data-ground='pine']{${onPaper}}}`,
].join('');
