import { createGlobalStyle } from 'styled-components';
import { criticalCss } from './criticalCss';

/** Render once, at the root of a host (the shell or a preview frame). Remotes never render it. */
export const GlobalStyle = createGlobalStyle`${criticalCss}`;
