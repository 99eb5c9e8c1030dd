/** Smallest viewport width, in pixels, of each layout. Below `tablet` the phone layout holds. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1280 } as const;

/** Conditions to write after `@media`. */
export const media = {
  phone: `(max-width: ${breakpoints.tablet - 0.02}px)`,
  tablet: `(min-width: ${breakpoints.tablet}px)`,
  desktop: `(min-width: ${breakpoints.desktop}px)`,
  wide: `(min-width: ${breakpoints.wide}px)`,
  /** The margins beside a dialog of any size are narrower than a toast. */
  tightDialog: '(max-width: 1687.98px)',
  hover: '(hover: hover) and (pointer: fine)',
} as const;
