import { css } from 'styled-components';

/** Enamel speckle: three sparse dot grids whose periods do not divide each other, so no pattern shows. */
export const speckle = css`
  background-image:
    radial-gradient(circle at 20% 30%, var(--color-speckle) 1px, transparent 1.6px),
    radial-gradient(circle at 70% 65%, var(--color-speckle) 1.4px, transparent 2px),
    radial-gradient(circle at 45% 85%, var(--color-speckle) 0.8px, transparent 1.4px);
  background-size:
    37px 41px,
    59px 53px,
    23px 29px;
`;

/** The rim line of an enamel plate, for key surfaces. */
export const enamelRim = css`
  border: 2px solid var(--color-rim);
`;

/** Ends the text after the given number of lines with an ellipsis. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;

/** Declarations for the dark scheme only, whether chosen or the system's. For the rare thing that no colour role covers. */
export const inDark = (declarations: string) => css`
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${declarations}
    }
  }
  :root[data-theme='dark'] & {
    ${declarations}
  }
`;
