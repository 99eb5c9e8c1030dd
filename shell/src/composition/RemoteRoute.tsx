import { Container, PageHeader, useLocation } from '@site/kit';
import type { ReactNode } from 'react';
import { useComposition } from './CompositionContext';
import { remoteOfPath } from './matchRemote';
import { PageSkeleton } from './PageSkeleton';
import { RemoteModule } from './RemoteModule';

/**
 * The section that owns the current path. Place it under `path="*"`: a remote's own `<Routes>` then see the whole path.
 * Which role may see a section's data is the server's to decide; its code is loaded for anybody.
 */
export function RemoteRoute({ notFound }: { notFound: ReactNode }) {
  const { remotes } = useComposition();
  const { pathname } = useLocation();
  const remote = remoteOfPath(remotes, pathname);
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
