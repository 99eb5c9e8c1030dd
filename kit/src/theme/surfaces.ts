import { css } from 'styled-components';

/** Enamel speckle: sparse dots of several sizes on tiles whose periods share no factor, so that no grid shows. */
export const speckle = css`
  background-image:
    radial-gradient(circle at 18% 31%, var(--color-speckle) 1.5px, transparent 2.1px),
    radial-gradient(circle at 73% 62%, var(--color-speckle) 0.9px, transparent 1.5px),
    radial-gradient(circle at 41% 87%, var(--color-speckle) 1.2px, transparent 1.8px),
    radial-gradient(circle at 88% 12%, var(--color-speckle) 2px, transparent 2.6px),
    radial-gradient(circle at 57% 44%, var(--color-speckle) 0.8px, transparent 1.4px),
    radial-gradient(circle at 9% 71%, var(--color-speckle) 1px, transparent 1.6px);
  background-size:
    97px 113px,
    71px 59px,
    131px 83px,
    157px 179px,
    61px 109px,
    103px 67px;
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
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${declarations}
    }
  }
  @media screen {
    :root[data-theme='dark'] & {
      ${declarations}
    }
  }
`;
