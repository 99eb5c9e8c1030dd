import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '../../src/router';
import { GlobalStyle } from '../../src/theme';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <GlobalStyle />
      <Gallery />
    </BrowserRouter>,
  );
}
