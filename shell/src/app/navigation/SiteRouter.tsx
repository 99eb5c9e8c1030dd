import { createBrowserHistory, Router } from '@site/kit';
import { useSetAtom } from 'jotai';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { useComposition } from '../../composition';
import { remoteOfPath } from '../../composition/matchRemote';
import { followHistory } from './followHistory';
import { createPageCode } from './pageCode';
import { pendingAtom } from './pendingAtom';
import { scrollPositions } from './scrollPositions';

/**
 * The router of the page. Unlike the library's `BrowserRouter` it shows another section's page in one render that is not
 * interrupted, and keeps the old page until the code of the next one is there (decision 0056).
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const composition = useComposition();
  const setPending = useSetAtom(pendingAtom);
  // The option makes the history report `push` and `replace` too, as routers expect.
  const [history] = useState(() => {
    keyFirstEntry();
    return createBrowserHistory({ v5Compat: true });
  });
  const [{ location, action }, setShown] = useState(() => ({ location: history.location, action: history.action }));

  useLayoutEffect(() => {
    const { remotes } = composition;
    let shown = history.location;
    return followHistory({
      listen: (listener) => history.listen(listener),
      code: createPageCode(composition),
      setPending,
      show(place) {
        // The event of the last scroll may still be to come, and would count for the next page.
        scrollPositions.remember(shown.key, window.scrollY);
        const before = shown.pathname;
        shown = place.location;
        const { pathname } = shown;
        const section = remoteOfPath(remotes, pathname);
        const staysInside = pathname === before || (section !== null && section === remoteOfPath(remotes, before));
        // A section may load a screen of its own late: React keeps the old screen meanwhile.
        if (staysInside) startTransition(() => setShown(place));
        else setShown(place);
      },
    });
  }, [composition, history, setPending]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** The router calls the entries of all full loads `default`. Scroll positions need to tell them apart. */
function keyFirstEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (!state?.key) window.history.replaceState({ ...state, key: String(Math.random()) }, '');
}
