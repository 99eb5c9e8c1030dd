import { Route, Routes } from '@site/kit';
import { RemoteRoute } from '../composition';
import { HomePage } from '../home/HomePage';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { Layout } from './Layout';
import { pages } from './pages';

/** Every path of the site. Needs a router, a host and a composition above it; the first HTML brings its own. */
export function Site() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<RemoteRoute notFound={<NotFoundPage />} />} />
      </Route>
    </Routes>
  );
}
