import type { SectionBlock, SlotName } from '@site/contracts';
import { matchesRoute, withoutTrailingSlashes } from '@site/contracts';
import { Container, EmptyState, GlobalStyle, HostProvider, LostArt, Skeleton, Toaster, useLocation } from '@site/kit';
import { Suspense, useEffect, type ReactElement } from 'react';
import styled from 'styled-components';
import type { PreviewHost } from '../../testing/createPreviewHost';
import { tellFrame } from '../messages';
import { SLOT_PATHS } from '../slotPaths';
import { PreviewRouter } from './PreviewRouter';
import { SectionBoundary } from './SectionBoundary';

/** What the section exposes, by its key: `./App`, `./MenuSection`. */
export type ExposedElements = ReadonlyMap<string, ReactElement>;

type Props = { section: SectionBlock; exposed: ExposedElements; host: PreviewHost };

/** The section as the shell shows it: a router, a host, toasts, and the module that the path asks for. */
export function SectionPage({ section, exposed, host }: Props) {
  const owns = (path: string) => moduleOf(section, path) !== null;
  return (
    <HostProvider host={host} store={host.store}>
      <GlobalStyle />
      <PreviewRouter host={host} owns={owns}>
        <Main>
          <Current section={section} exposed={exposed} host={host} />
        </Main>
        <Toaster />
      </PreviewRouter>
    </HostProvider>
  );
}

function Current({ section, exposed, host }: Props) {
  const { pathname, search, hash } = useLocation();
  const key = moduleOf(section, pathname);
  const shown = key === null ? undefined : exposed.get(key);

  useEffect(() => tellFrame({ from: 'section', at: pathname + search + hash }), [pathname, search, hash]);

  if (!shown) return <NotHere path={pathname} />;
  return (
    <SectionBoundary key={key} onError={host.reportError}>
      <Suspense fallback={<Loading />}>{key === './App' ? shown : <Slot>{shown}</Slot>}</Suspense>
    </SectionBoundary>
  );
}

/** The exposed module of a path: the section's routes come first, as on the site. */
function moduleOf(section: SectionBlock, path: string): string | null {
  const plain = withoutTrailingSlashes(path) || '/';
  if (section.routes.some((route) => matchesRoute(route, plain))) return './App';
  const slot = (Object.keys(section.slots) as SlotName[]).find((name) => SLOT_PATHS[name] === plain);
  return (slot && section.slots[slot]) ?? null;
}

function NotHere({ path }: { path: string }) {
  return (
    <EmptyState titleAs="h1" art={<LostArt />} title="Not a page of this section">
      {path} is in none of the routes that its package.json names. On the site, the page of what is not found stands
      here.
    </EmptyState>
  );
}

function Loading() {
  return (
    <Container aria-busy="true">
      <Skeleton $height="60vh" />
    </Container>
  );
}

/* A slot stands between sections of a page. */
const Slot = styled.section`
  padding-block: clamp(48px, 7vw, 96px) clamp(40px, 7vw, 88px);
`;

/* The shell's frame leaves the section this room, too. */
const Main = styled.main`
  min-height: 100vh;
  --size-header-height: 0px;
`;
