/** Continues the navigation that was stopped for the question. */
export type Leave = () => void;

/** Marks a button, or the page, while its press or step is repeated after the question: no other form asks again. */
const REPEATED = 'data-leaves-now';

/**
 * Catches links of the site, buttons with `data-leaves`, such as those that sign out, and closing the tab.
 *
 * @returns how to stop
 */
export function watchPresses(ask: (leave: Leave) => void, navigate: (path: string) => unknown): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  // While the event is captured: the router listens where it bubbles.
  const onClick = (event: MouseEvent) => {
    const path = pathOfLink(event);
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-leaves]') : null;
    if (path === null && (button === null || button.hasAttribute(REPEATED))) return;
    event.preventDefault();
    // Also before the guard of another form on the page: one question is enough.
    event.stopImmediatePropagation();
    ask(() => {
      if (path !== null) return void navigate(path);
      button?.setAttribute(REPEATED, '');
      button?.click();
      button?.removeAttribute(REPEATED);
    });
  };
  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, { capture: true });
  };
}

/**
 * Catches the browser's Back and Forward before the router hears of them.
 *
 * @param ask gets how to repeat the step
 * @returns how to stop
 */
export function watchHistory(ask: (leave: Leave) => void): () => void {
  return 'navigation' in window ? watchTraversals(window.navigation, ask) : watchEntries(ask);
}

/**
 * By the Navigation API: the step is stopped before it is made. The browser allows that once for each press or key of the
 * person.
 */
function watchTraversals(navigation: Navigation, ask: (leave: Leave) => void): () => void {
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, defaultPrevented, destination } = event;
    if (navigationType !== 'traverse' || !destination.sameDocument || isRepeated()) return;
    if (!cancelable || defaultPrevented || isThisPage(new URL(destination.url), window.location)) return;
    event.preventDefault();
    const steps = destination.index - (navigation.currentEntry?.index ?? 0);
    ask(() => repeatStep(steps));
  };

  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

/** One question is enough: the other forms of the page let the step pass too. */
function repeatStep(steps: number): void {
  const { documentElement: page } = document;
  page.setAttribute(REPEATED, '');
  window.addEventListener('popstate', () => page.removeAttribute(REPEATED), { once: true });
  window.history.go(steps);
}

const isRepeated = () => document.documentElement.hasAttribute(REPEATED);

const isThisPage = (one: Pick<URL, 'pathname' | 'search'>, other: Pick<URL, 'pathname' | 'search'>): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** The router numbers the entries of the history in their state. */
const entryIn = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/**
 * Without the Navigation API: the entry is changed already when the browser tells, so the page steps back to its own before the
 * router hears of it. Not in Chromium, which has that API and calls the listeners of its window in the order of their adding.
 */
function watchEntries(ask: (leave: Leave) => void): () => void {
  const own = entryIn(window.history.state);
  const { pathname, search } = window.location;
  let isReturning = false;

  const onStep = (event: PopStateEvent) => {
    if (isRepeated()) return;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const entry = entryIn(event.state);
    if (own === null || entry === null || isThisPage(window.location, { pathname, search })) return;
    event.stopImmediatePropagation();
    isReturning = true;
    const steps = entry - own;
    window.history.go(-steps);
    ask(() => repeatStep(steps));
  };

  window.addEventListener('popstate', onStep, { capture: true });
  return () => window.removeEventListener('popstate', onStep, { capture: true });
}

/** @returns where a press leads inside the site and this tab; null for any other press */
function pathOfLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = pathname !== window.location.pathname || search !== window.location.search;
  return origin === window.location.origin && isElsewhere ? pathname + search + hash : null;
}
