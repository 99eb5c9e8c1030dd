import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding-block: var(--space-6);
  border-top: 1px solid var(--color-line);
`;

/** One group of components in the gallery. */
export function Board({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <h2>{title}</h2>
      {children}
    </Frame>
  );
}

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

/** As many columns as fit. */
export const Columns = styled.div<{ $min?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 280 }) => $min}px), 1fr));
  align-items: start;
  gap: var(--space-5);
`;
