import styled from 'styled-components';
import { PineLine } from '../../art/PineLine';

const tones = {
  pine: 'var(--color-pine)',
  ground: 'var(--color-ground)',
  surface: 'var(--color-surface)',
  line: 'var(--color-line)',
};

const Line = styled.div<{ $tone: keyof typeof tones }>`
  color: ${({ $tone }) => tones[$tone]};
  /* Overlaps the band below by a pixel: fractional heights would let the ground shine through. */
  margin-bottom: -1px;
  line-height: 0;
`;

/** A ridge of pines between two bands; `tone` is the colour of the band below. */
export function Divider({ tone = 'line' }: { tone?: keyof typeof tones }) {
  return (
    <Line $tone={tone} role="presentation">
      <PineLine />
    </Line>
  );
}
