import { Card } from '@site/kit';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Cluster } from './layout';

type Props = { title: string; titleId?: string; actions?: ReactNode; className?: string; children: ReactNode };

/** A titled card of a screen, with its buttons below. */
export function Panel({ title, titleId, actions, className, children }: Props) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Frame as="section" className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {actions && <Cluster>{actions}</Cluster>}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  overflow-wrap: anywhere;

  h2 {
    font-size: var(--text-lg);
  }
`;
