import styled from 'styled-components';

/** A number on one line. Where its card is too narrow for it, it gets smaller: half a sum on the next line is misread. */
export function FittedFigure({ children }: { children: string }) {
  return (
    <Frame>
      <Line style={{ '--characters': children.length }}>{children}</Line>
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  container-type: inline-size;
`;

/* A bold digit is 0.6 em wide: 100 / 0.6 = 166. */
const Line = styled.span`
  font-size: min(1em, calc(166cqi / var(--characters)));
  white-space: nowrap;
`;
