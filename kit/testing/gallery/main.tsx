import { createRoot } from 'react-dom/client';
import { MemoryRouter } from '../../src/router';
import { GlobalStyle } from '../../src/theme';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MemoryRouter>
      <GlobalStyle />
      <Gallery />
    </MemoryRouter>,
  );
}
