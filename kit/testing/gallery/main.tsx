import { createRoot } from 'react-dom/client';
import { HostProvider } from '../../src/host/HostContext';
import { MemoryRouter } from '../../src/router';
import { GlobalStyle } from '../../src/theme';
import { createPreviewHost } from '../createPreviewHost';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root) {
  const host = createPreviewHost();
  createRoot(root).render(
    <HostProvider host={host} store={host.store}>
      <MemoryRouter>
        <GlobalStyle />
        <Gallery />
      </MemoryRouter>
    </HostProvider>,
  );
}
