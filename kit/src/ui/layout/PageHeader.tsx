import type { ReactNode } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block: clamp(20px, 4vw, 48px) clamp(16px, 3vw, 32px);
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  max-width: 39em;
`;

const Intro = styled.p`
  color: var(--color-muted);
  font-size: var(--text-lg);
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

/** The page's only h1. A host moves focus here after a route change, so it can be focused but not tabbed to. */
export function RouteHeading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} data-route-heading="" className={className}>
      {children}
    </h1>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The top of a page: its h1, which takes the focus after a change of route, and the actions beside it. */
export function PageHeader({ title, intro, back, actions }: PageHeaderProps) {
  return (
    <Row>
      <Words>
        {back}
        <RouteHeading>{title}</RouteHeading>
        {intro && <Intro>{intro}</Intro>}
      </Words>
      {actions}
    </Row>
  );
}
