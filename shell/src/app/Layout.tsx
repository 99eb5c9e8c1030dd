import { Outlet, SkipLink, Toaster, useKeptFocus, useLocation, useSession } from '@site/kit';
import { Suspense, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { BottomBar } from '../bottom-bar/BottomBar';
import { PageSkeleton, useComposition } from '../composition';
import { remoteOfPath } from '../composition/matchRemote';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { Live } from '../hydration/Live';
import { isOpenTo } from '../header/isOpenTo';
import { ErrorBoundary } from './ErrorBoundary';
import { useNavigationEffects } from './navigation/useNavigationEffects';
import { usePageTitle } from './usePageTitle';

// The same elements each time, as header and footer below: a change of page renders the page and not what stays around it.
const SKIP_LINK = <SkipLink />;
const BOTTOM_BAR = <BottomBar />;
const TOASTER = <Toaster />;

/** The frame around every page: it stays while the page in the middle changes. */
export function Layout() {
  const composition = useComposition();
  const { remotes, links } = composition;
  const session = useSession();
  const { pathname } = useLocation();
  const section = remoteOfPath(remotes, pathname);
  const bar = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const shown = useMemo(() => links.filter((link) => isOpenTo(link, session)), [links, session]);
  const key = section?.name ?? pathname;
  // The same element each time: React drops markup whose code is still to come when its boundary is rendered once more.
  const page = useMemo(
    () => (
      // A new page starts with its own loading state instead of keeping the old one on screen; a section keeps itself.
      <Suspense key={key} fallback={<PageSkeleton />}>
        <Outlet />
        <Live part={main} />
      </Suspense>
    ),
    [key],
  );
  const header = useMemo(() => <Header ref={bar} links={shown.filter(({ place }) => place === 'header')} />, [shown]);
  const footer = useMemo(() => <Footer links={shown.filter(({ place }) => place === 'footer')} />, [shown]);
  useNavigationEffects(main);
  useKeptFocus(bar);
  useKeptFocus(main);
  usePageTitle(composition);

  return (
    <>
      {SKIP_LINK}
      {header}
      <Main id="main" ref={main} tabIndex={-1} data-part>
        <ErrorBoundary resetKey={pathname}>{page}</ErrorBoundary>
      </Main>
      {footer}
      {/* Sections bring their own last step (Checkout, Save): a second bar would cover it. */}
      {!section && BOTTOM_BAR}
      {TOASTER}
    </>
  );
}

const Main = styled.main`
  /* A page's first margin stays inside: let through, it moves the whole page when it takes the skeleton's place. */
  display: flow-root;
  min-height: calc(100dvh - var(--size-header-height));
  outline: none;
`;
