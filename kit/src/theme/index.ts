export { breakpoints, media } from './breakpoints';
export { colorSchemeScript, setColorScheme, useColorScheme, type ColorScheme } from './colorScheme';
export { GlobalStyle } from './GlobalStyle';
export { loadCritical, type Critical } from './loadCritical';
export { clampLines, enamelRim, inDark, speckle } from './surfaces';
