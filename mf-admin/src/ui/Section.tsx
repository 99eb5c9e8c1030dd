import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A titled part of a screen, with its buttons beside the title. */
export function Section({ title, actions, children }: Props) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {actions}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  h2 {
    font-size: var(--text-xl);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  min-height: 40px;
`;
