import { Button, createBrowserHistory, EmptyState, Router, useNavigate, type To } from '@site/kit';
import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { PreviewHost } from '../../testing/createPreviewHost';
import { tellFrame } from '../messages';

type Props = { host: PreviewHost; owns: (path: string) => boolean; children: ReactNode };

/** The router of the section's page. A path of another section is noted, and the page stays. */
export function PreviewRouter({ host, owns, children }: Props) {
  const [redirect, setRedirect] = useState<string | null>(null);
  const [history] = useState(() => createGuardedHistory(owns, setRedirect));
  const [{ location, action }, setShown] = useState(() => ({ location: history.location, action: history.action }));

  useLayoutEffect(
    () =>
      history.listen((update) =>
        startTransition(() => {
          setRedirect(null);
          setShown({ location: update.location, action: update.action });
        }),
      ),
    [history],
  );
  useEffect(() => watchPlainLinks(owns), [owns]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      <ConnectRouter host={host} />
      {redirect === null ? children : <Redirected to={redirect} onBack={() => setRedirect(null)} />}
    </Router>
  );
}

/** What the section sends people away from shows nothing, so this stands in its place. */
function Redirected({ to, onBack }: { to: string; onBack: () => void }) {
  return (
    <EmptyState titleAs="h1" title="The section sends people on" action={<Button onClick={onBack}>Try again</Button>}>
      They would go to {to}, which is not a page of this section.
    </EmptyState>
  );
}

function ConnectRouter({ host }: { host: PreviewHost }) {
  const navigate = useNavigate();
  useEffect(() => host.connectRouter((to, options) => void navigate(to, options)), [host, navigate]);
  return null;
}

function createGuardedHistory(owns: Props['owns'], onRedirect: (path: string) => void) {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  const guard =
    (go: (to: To, state?: unknown) => void, refuse: (path: string) => void) => (to: To, state?: unknown) => {
      const { pathname, search, hash } = new URL(history.createHref(to), window.location.href);
      if (owns(pathname)) return go(to, state);
      tellOfWay(pathname + search + hash);
      refuse(pathname + search + hash);
    };
  return Object.assign(history, { push: guard(push, () => undefined), replace: guard(replace, onRedirect) });
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
