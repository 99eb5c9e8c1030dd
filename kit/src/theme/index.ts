export {
  breakpoints,
  darkPalette,
  layout,
  lightPalette,
  media,
  motion,
  radii,
  shadows,
  spacing,
  typeScale,
  zIndex,
} from './tokens';
export type { ColorRole } from './tokens';
export { criticalCss } from './criticalCss';
export { fontUrls } from './fonts';
export { GlobalStyle } from './GlobalStyle';
export { colorSchemeScript, setColorScheme, useColorScheme } from './colorScheme';
export type { ColorScheme } from './colorScheme';
export { clampLines, enamelRim, speckle } from './surfaces';
