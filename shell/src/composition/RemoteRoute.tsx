import { Container, PageHeader, useHost, useLocation } from '@site/kit';
import { useEffect, type ReactNode } from 'react';
import { useComposition } from './CompositionContext';
import { isElsewhere, remoteOfPath } from './matchRemote';
import { PageSkeleton } from './PageSkeleton';
import { RemoteModule } from './RemoteModule';

/** The address is that of another page already: the browser loads it in the place of this one. */
function OtherPage() {
  const { navigation } = useHost();
  useEffect(() => navigation.leave(window.location.href), [navigation]);
  return <PageSkeleton />;
}

/**
 * The section that owns the current path. Place it under `path="*"`: a remote's own `<Routes>` then see the whole path.
 * The server decides which role may see a section's data; its code is loaded for all visitors.
 */
export function RemoteRoute({ notFound }: { notFound: ReactNode }) {
  const { remotes, elsewhere } = useComposition();
  const { pathname } = useLocation();
  const remote = remoteOfPath(remotes, pathname);
  if (isElsewhere(elsewhere, pathname)) return <OtherPage />;
  if (!remote) return notFound;
  return (
    <RemoteModule
      key={remote.name}
      remote={remote}
      module="./App"
      skeleton={<PageSkeleton />}
      heading={
        <Container>
          <PageHeader title={remote.section.title} />
        </Container>
      }
    />
  );
}
