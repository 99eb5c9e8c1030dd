import { Container, SkipLink, useKeptFocus, useLocation } from '@site/kit';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { AdminNav } from './AdminNav';
import { screenAt } from './screenAt';

const SCREEN_ID = 'admin-screen';

/** The navigation bar and the screen below it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink targetId={SCREEN_ID}>Skip the navigation</SkipLink>
      <AdminNav />
      <Screen id={SCREEN_ID} tabIndex={-1} ref={frame} $isWide={screenAt(pathname)?.isWide ?? false}>
        <Container>{children}</Container>
      </Screen>
    </>
  );
}

/** Beyond this, four lanes of the board only have wider margins. */
const WIDEST = '1840px';

const Screen = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => $isWide && `--size-content-width: ${WIDEST};`}
  min-height: 70vh;
  padding-bottom: var(--space-12);
  outline: none;
`;
