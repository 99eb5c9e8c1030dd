import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StarIcon } from '@site/kit';

/** The points of an order, in a sentence. */
export function PointsLine({ children }: { children: ReactNode }) {
  return (
    <Line>
      <StarIcon size={18} />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: var(--space-2);
  margin: 0;
  font-size: var(--text-sm);

  svg {
    flex: none;
    color: var(--color-ember-deep);
  }
`;
