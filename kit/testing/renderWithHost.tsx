import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { HostProvider, MemoryRouter, Toaster } from '@site/kit';
import type { PreviewHost } from './createPreviewHost';
import { createPreviewHost } from './createPreviewHost';
import { FreshServerState } from './FreshServerState';

/** Renders a screen of a remote as the shell would: a router, a host, and toasts that can be read. Nothing was read yet. */
export function renderWithHost(
  element: ReactElement,
  { path = '/', host = createPreviewHost() }: { path?: string; host?: PreviewHost } = {},
): RenderResult & { host: PreviewHost } {
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <HostProvider host={host} store={host.store}>
        <FreshServerState>{element}</FreshServerState>
        <Toaster />
      </HostProvider>
    </MemoryRouter>,
  );
  return { ...view, host };
}
