import { createBrowserHistory, Router, useNavigate, type To } from '@site/kit';
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { PreviewHost } from '../../testing/createPreviewHost';
import { tellFrame } from '../messages';

type Props = { host: PreviewHost; owns: (path: string) => boolean; children: ReactNode };

/** The router of the section's page. A path of another section is noted, and the page stays. */
export function PreviewRouter({ host, owns, children }: Props) {
  const [history] = useState(() => createGuardedHistory(owns));
  const [{ location, action }, setShown] = useState(() => ({ location: history.location, action: history.action }));

  useLayoutEffect(
    () =>
      history.listen((update) => startTransition(() => setShown({ location: update.location, action: update.action }))),
    [history],
  );
  useEffect(() => watchPlainLinks(owns), [owns]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      <ConnectRouter host={host} />
      {children}
    </Router>
  );
}

function ConnectRouter({ host }: { host: PreviewHost }) {
  const navigate = useNavigate();
  useEffect(() => host.connectRouter((to, options) => void navigate(to, options)), [host, navigate]);
  return null;
}

function createGuardedHistory(owns: Props['owns']) {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  const guard = (go: (to: To, state?: unknown) => void) => (to: To, state?: unknown) => {
    const path = new URL(history.createHref(to), window.location.href);
    if (owns(path.pathname)) go(to, state);
    else tellOfWay(path.pathname + path.search + path.hash);
  };
  return Object.assign(history, { push: guard(push), replace: guard(replace) });
}

/** Links that load a page: nothing but this section is behind them here. */
function watchPlainLinks(owns: Props['owns']): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || link.target === '_blank') return;
    const { origin, pathname, search, hash, protocol, href } = new URL(link.href);
    if (!protocol.startsWith('http') || (origin === window.location.origin && owns(pathname))) return;
    event.preventDefault();
    if (origin === window.location.origin) tellOfWay(pathname + search + hash);
    else tellFrame({ from: 'section', note: { kind: 'would-leave', text: `would leave for ${href}` } });
  };
  window.addEventListener('click', follow);
  return () => window.removeEventListener('click', follow);
}

function tellOfWay(path: string): void {
  tellFrame({ from: 'section', note: { kind: 'would-go', text: `would go to ${path}` } });
}
