import type { ReactNode } from 'react';
import styled from 'styled-components';

export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  max-width: 460px;
  margin-inline: auto;
  padding: var(--space-8) var(--space-4);
  text-align: center;

  /* A whole page: nearer to the middle of a tall window. */
  &:has(> h1) {
    padding-block: max(var(--space-8), (100svh - 600px) * 0.4);
  }
`;

export const StateTitle = styled.h2`
  font: 750 var(--text-2xl) / 1.08 var(--font-heading);
  text-wrap: balance;

  p& {
    font-size: var(--text-xl);
  }
`;

export const StateText = styled.p`
  color: var(--color-muted);
  text-wrap: pretty;
`;

export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-3);
`;

/** The place of the picture is kept while a lazily loaded one arrives. */
const Art = styled.div`
  width: 220px;
  max-width: 70vw;
  aspect-ratio: 4 / 3;
`;

export interface EmptyStateProps {
  /** One of kit's drawings; it is 4:3. */
  art?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** 'h1' where the state is the whole page; the heading then takes focus on a route change. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Says that a list is empty, and what to do about it. */
export function EmptyState({ art, title, children, action, titleAs = 'h2' }: EmptyStateProps) {
  return (
    <StateBox>
      {art && <Art>{art}</Art>}
      <StateTitle as={titleAs} {...(titleAs === 'h1' && { tabIndex: -1, 'data-route-heading': true })}>
        {title}
      </StateTitle>
      {children && <StateText as="div">{children}</StateText>}
      {action && <StateActions>{action}</StateActions>}
    </StateBox>
  );
}
