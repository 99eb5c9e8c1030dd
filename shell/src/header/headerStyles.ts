import { LAYOUT } from '@site/contracts';
import { css } from 'styled-components';

/**
 * Below product.md's breakpoint. In em, so that large letters get the menu that has room for them: the bar's links would not
 * fit.
 */
export const phone = `(max-width: ${(LAYOUT.mobileBreakpointPx - 0.02) / 16}em)`;
export const desktop = `(min-width: ${LAYOUT.mobileBreakpointPx / 16}em)`;
/** Where the bar still has to save space. */
export const narrow = '(max-width: 73em)';
/** The small tablet, on which staff's sixth link would begin a second row. */
export const tight = '(max-width: 54em)';
/** Where there is room for words, but not for all that staff see with their name beside it. */
export const middle = '(max-width: 80em)';

export const linkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-control);
  color: var(--color-on-pine);
  font: 650 var(--text-md) / 1.2 var(--font-heading);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: var(--color-ember);
    text-decoration-thickness: 3px;
    text-underline-offset: 0.4em;
  }
  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: var(--color-corn);
    text-decoration-thickness: 3px;
    text-underline-offset: 0.4em;
  }
`;
