import { Outlet, SkipLink, Toaster, useLocation } from '@site/kit';
import { Suspense, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { BottomBar } from '../bottom-bar/BottomBar';
import { PageSkeleton, useComposition } from '../composition';
import { remoteOfPath } from '../composition/matchRemote';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { siteLinks } from '../header/siteLinks';
import { ErrorBoundary } from './ErrorBoundary';
import { useArrival } from './arrival/useArrival';
import { usePageTitle } from './usePageTitle';

/** What stays on the page while its middle changes. */
export function Layout() {
  const { remotes } = useComposition();
  const { pathname } = useLocation();
  const section = remoteOfPath(remotes, pathname);
  const main = useRef<HTMLElement>(null);
  const links = useMemo(() => siteLinks(remotes), [remotes]);
  useArrival(main);
  usePageTitle(remotes);

  return (
    <>
      <SkipLink />
      <Header links={links} />
      <Main id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          {/* A new page starts with its own loading state instead of keeping the old one on screen; a section keeps itself. */}
          <Suspense key={section?.name ?? pathname} fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <Footer />
      {/* Sections bring their own last step (Checkout, Save): a second bar would cover it. */}
      {!section && <BottomBar />}
      <Toaster />
    </>
  );
}

const Main = styled.main`
  /* A page's first margin stays inside: let through, it moves the whole page when it takes the skeleton's place. */
  display: flow-root;
  min-height: calc(100dvh - var(--size-header-height));
  outline: none;
`;
