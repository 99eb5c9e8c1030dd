import { Container, SkipLink } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdminNav } from './AdminNav';
import { useKeptFocus } from './useKeptFocus';

const SCREEN_ID = 'admin-screen';

/** The navigation bar and the screen below it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const frame = useKeptFocus();
  return (
    <>
      <SkipLink targetId={SCREEN_ID}>Skip the navigation</SkipLink>
      <AdminNav />
      <Screen id={SCREEN_ID} tabIndex={-1} ref={frame}>
        <Container>{children}</Container>
      </Screen>
    </>
  );
}

const Screen = styled.div`
  min-height: 70vh;
  padding-bottom: var(--space-12);
  outline: none;
`;
