import { createGlobalStyle } from 'styled-components';
import { criticalCss } from './criticalCss';

/** The rules of `criticalCss` for a page that did not bring them. Default export for React.lazy. */
const GlobalRules = createGlobalStyle`${criticalCss}`;
export default GlobalRules;
