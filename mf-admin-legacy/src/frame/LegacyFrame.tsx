import { Container, IconButton, media, MenuIcon, Outlet } from '@site/kit';
import styled from 'styled-components';
import { MovedNotice } from './MovedNotice';
import { Sidebar } from './Sidebar';
import { useSidebar } from './useSidebar';

/** The sidebar, the notice about the current admin area, and the screen. */
export function LegacyFrame() {
  const { isOpen, toggle, onChoose } = useSidebar();
  return (
    <Layout $isOpen={isOpen}>
      <Sidebar isOpen={isOpen} onChoose={onChoose} />
      <Main>
        <Container>
          <TopRow>
            <IconButton
              label="Toggle sidebar"
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls="legacy-sidebar"
              aria-keyshortcuts="Control+B Meta+B"
              onClick={toggle}
            >
              <MenuIcon />
            </IconButton>
            <MovedNotice />
          </TopRow>
          <Outlet />
        </Container>
      </Main>
    </Layout>
  );
}

const Layout = styled.div<{ $isOpen: boolean }>`
  display: grid;
  min-height: calc(100dvh - var(--size-header-height));

  @media ${media.tablet} {
    grid-template-columns: ${({ $isOpen }) => ($isOpen ? '248px' : '72px')} minmax(0, 1fr);
    transition: grid-template-columns var(--motion-slow);
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Main = styled.div`
  min-width: 0;
  padding-block: var(--space-4) var(--space-12);
`;

const TopRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: var(--space-3);
`;
