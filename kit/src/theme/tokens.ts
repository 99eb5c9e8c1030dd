/**
 * The design language in numbers and colours: routed trail signs, speckled enamel and ember light.
 * Everything else (CSS variables, global style, critical CSS) is derived from this file.
 */

/** One value per colour role. The light and the dark palette must name the same roles. */
export const lightPalette = {
  ground: '#f7f8f3',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceee7',
  ink: '#16241c',
  muted: '#52615a',
  pine: '#17402f',
  'pine-2': '#22573f',
  'pine-deep': '#0f2d20',
  'on-pine': '#f4f7ef',
  'on-pine-muted': '#c3d3c8',
  ember: '#f26b23',
  'ember-hover': '#ff7d36',
  'ember-shade': '#b5430a',
  'on-ember': '#1d0f05',
  'ember-deep': '#b5430a',
  'ember-soft': '#fdeadd',
  corn: '#f5b83d',
  'corn-soft': '#fdf1d3',
  'corn-deep': '#7a5200',
  'on-corn': '#241800',
  lake: '#2c6e8f',
  'lake-soft': '#e1eff5',
  leaf: '#256b45',
  'leaf-soft': '#e0f0e4',
  berry: '#b3261e',
  'berry-hover': '#98201a',
  'berry-shade': '#7c1812',
  'berry-soft': '#fbe6e3',
  'on-berry': '#ffffff',
  line: '#d9ded6',
  // Borders of controls carry meaning, so they keep 3:1 against ground and surface (WCAG 1.4.11); `line` does not.
  'control-line': '#77867d',
  rim: '#17402f',
  // The chosen one of several: a tab, a filter that is on.
  selected: '#22573f',
  'on-selected': '#f4f7ef',
  speckle: 'rgb(22 36 28 / 9%)',
  scrim: 'rgb(9 24 17 / 62%)',
  shadow: 'rgb(15 45 32 / 14%)',
  'focus-inner': '#f5b83d',
  'focus-outer': '#16241c',
} as const;

/** What a colour is for; `var(--color-<role>)` has its value in the scheme of the page. */
export type ColorRole = keyof typeof lightPalette;

/** Night camp. */
export const darkPalette: Record<ColorRole, string> = {
  ground: '#0e1712',
  surface: '#15211a',
  raised: '#1c2b22',
  sunken: '#2a3b31',
  ink: '#eef3ec',
  muted: '#a9b8ae',
  pine: '#0b1f16',
  'pine-2': '#17402f',
  'pine-deep': '#07150f',
  'on-pine': '#eef3ec',
  'on-pine-muted': '#a9bfb1',
  ember: '#ff8642',
  'ember-hover': '#ff9a61',
  'ember-shade': '#a84310',
  'on-ember': '#1d0f05',
  'ember-deep': '#ff9a5e',
  'ember-soft': '#39210f',
  corn: '#f7c55b',
  'corn-soft': '#33280f',
  'corn-deep': '#f7c55b',
  'on-corn': '#241800',
  lake: '#84c3e0',
  'lake-soft': '#12303d',
  leaf: '#86cf9f',
  'leaf-soft': '#143422',
  berry: '#ff8a80',
  'berry-hover': '#ffa39b',
  'berry-shade': '#a8423a',
  'berry-soft': '#3c1a17',
  'on-berry': '#2a0705',
  line: '#2b3b32',
  'control-line': '#6f8478',
  rim: '#4a7a62',
  selected: '#dfe9df',
  'on-selected': '#0e1712',
  speckle: 'rgb(238 243 236 / 7%)',
  scrim: 'rgb(2 7 5 / 72%)',
  shadow: 'rgb(0 0 0 / 42%)',
  'focus-inner': '#0e1712',
  'focus-outer': '#f7c55b',
};

/** Pixels, on a 4 px grid; the key is the multiple. */
export const spacing = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
  24: 96,
} as const;

/** Fluid between a 360 px and a 1280 px viewport; in rem so that the reader's own text size still counts. */
export const typeScale = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: 'clamp(1.125rem, 1.08rem + 0.22vw, 1.25rem)',
  xl: 'clamp(1.25rem, 1.15rem + 0.44vw, 1.5rem)',
  '2xl': 'clamp(1.5rem, 1.3rem + 0.87vw, 2rem)',
  '3xl': 'clamp(1.875rem, 1.53rem + 1.52vw, 2.75rem)',
  display: 'clamp(2.375rem, 1.69rem + 3.04vw, 4.25rem)',
} as const;

export const fontFamilies = {
  heading:
    "'National Park Variable', 'National Park Arial', 'National Park Roboto', 'National Park DejaVu', Arial, sans-serif",
  text: "'Atkinson Hyperlegible Next Variable', 'Atkinson Arial', 'Atkinson Roboto', 'Atkinson DejaVu', Arial, sans-serif",
} as const;

export const radii = { control: '10px', card: '14px', sheet: '20px', pill: '999px' } as const;

/** Flat, offset shadows: enamel ware lies on a table, it does not float in fog. */
export const shadows = {
  card: '0 2px 0 var(--color-shadow)',
  lifted: '0 6px 0 -1px var(--color-shadow)',
  overlay: '0 16px 40px -8px var(--color-scrim)',
} as const;

export const motion = {
  fast: '160ms cubic-bezier(0.2, 0.7, 0.3, 1)',
  base: '200ms cubic-bezier(0.2, 0.7, 0.3, 1)',
  slow: '240ms cubic-bezier(0.2, 0.7, 0.3, 1)',
} as const;

export const zIndex = { header: 20, bottomBar: 30, overlay: 40, dialog: 50, toast: 60, skipLink: 70 } as const;

/** Sizes that more than one package lays out against. None in `ch`: its width changes when the web font arrives. */
export const layout = {
  headerHeight: '64px',
  bottomBarHeight: '68px',
  contentWidth: '1200px',
  readingWidth: '46.75rem',
} as const;
