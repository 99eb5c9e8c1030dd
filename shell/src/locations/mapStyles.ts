import { inDark } from '@site/kit';
import styled, { css } from 'styled-components';

/** Daylight paper and, at night, the same land without the glare. */
export const MapCanvas = styled.svg`
  --map-land: #eff1e4;
  --map-forest: #bcd6ab;
  --map-pine: #5f9068;
  --map-water: #9fcbdd;
  --map-street: #ffffff;
  --map-edge: #cfbe98;
  --map-highway: #f5c869;
  --map-sign: #17402f;
  --map-text: #35453b;
  ${inDark(`
    --map-land: #1b2a22;
    --map-forest: #163a2b;
    --map-pine: #2f6148;
    --map-water: #1c4c5c;
    --map-street: #46594d;
    --map-edge: #0e1712;
    --map-highway: #9a7430;
    --map-sign: #0b1f16;
    --map-text: #cfdbd2;
  `)}
  width: 100%;
  height: 100%;
  font-family: var(--font-heading);
`;

type LabelLook = {
  /** Left out on small screens, where the letters must be larger. */
  $minor?: boolean;
  $forest?: boolean;
};

/* The drawing shrinks with its frame, its letters must stay readable. */
export const MapLabel = styled.text<LabelLook>`
  fill: var(--map-text);
  stroke: var(--map-land);
  stroke-width: 6px;
  stroke-linejoin: round;
  paint-order: stroke;
  font-size: 23px;
  font-weight: 700;
  ${({ $forest }) =>
    $forest &&
    css`
      stroke: var(--map-forest);
      font-size: 28px;
    `}

  @media (max-width: 48em) {
    font-size: 30px;
    ${({ $minor }) => $minor && 'display: none;'}
  }
`;

export const MapSignText = styled.text`
  fill: #f4f7ef;
  font-size: 28px;
  font-weight: 800;
  text-anchor: middle;
`;
