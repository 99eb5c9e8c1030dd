import { Container } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminNav } from './AdminNav';
import { useKeptFocus } from './useKeptFocus';

/** The navigation bar and the screen below it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const frame = useKeptFocus();
  return (
    <>
      <AdminNav />
      <Screen ref={frame}>
        <Container>{children}</Container>
      </Screen>
    </>
  );
}

const Screen = styled.div`
  min-height: 70vh;
  padding-bottom: var(--space-12);
`;
