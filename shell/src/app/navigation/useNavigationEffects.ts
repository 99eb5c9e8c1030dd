import { useLocation, useNavigationType } from '@site/kit';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { hasActedEarly } from '../../hydration/earlyInput';
import { scrollToAnchor } from './scrollToAnchor';
import { focusPageHeading } from './focusPageHeading';
import { scrollPositions } from './scrollPositions';
import { whilePageSettles } from './whilePageSettles';

/**
 * What a full page load gives for free and a router does not: scroll position, anchors, and a focus that is where the
 * reader is.
 */
export function useNavigationEffects(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash: fragment } = useLocation();
  // `#t=…` is a secret that the page takes out of its address, no section.
  const hash = fragment.includes('=') ? '' : fragment;
  // The router's enum is made of the words that it reports.
  const how: string = useNavigationType();
  const before = useRef<string | null>(null);
  const entry = useRef(key);
  const stopFocusing = useRef(() => {});

  useRememberedScroll(entry);

  useLayoutEffect(() => {
    // Before the browser clamps the scroll position to the new page's height and reports that as the old entry's.
    entry.current = key;
  }, [key]);

  useEffect(() => {
    const firstLoad = before.current === null;
    const newPage = before.current !== pathname;
    before.current = pathname;
    // A page that changes its query or takes a secret out of its address still waits for its heading.
    if (newPage) stopFocusing.current();
    const focusHeading = () => {
      if (main.current) stopFocusing.current = focusPageHeading(main.current);
    };

    if (firstLoad) {
      const back = cameBack();
      if (hasActedEarly()) return;
      if (back) return restoreScroll(key);
      // The browser goes to a section that the server rendered by itself.
      return hash ? scrollToAnchor(hash, window.scrollY > 0) : undefined;
    }
    if (how === 'POP') {
      if (hash && isNewEntry()) return scrollToAnchor(hash);
      if (newPage) focusHeading();
      return restoreScroll(key);
    }
    if (hash) return scrollToAnchor(hash);
    if (!newPage) {
      // A page that keeps its state in the query stays where it is, and can be come back to.
      scrollPositions.remember(key, window.scrollY);
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading();
    return undefined;
  }, [key, pathname, hash, how, main]);

  useEffect(() => () => stopFocusing.current(), []);
}

function useRememberedScroll(entry: RefObject<string>): void {
  useEffect(() => {
    const native = window.history.scrollRestoration;
    // The browser would restore before the page has its height.
    window.history.scrollRestoration = 'manual';
    const listening = new AbortController();
    const { signal } = listening;
    const remember = () => scrollPositions.remember(entry.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true, signal });
    window.addEventListener('pagehide', () => scrollPositions.save(), { signal });
    return () => {
      window.history.scrollRestoration = native;
      listening.abort();
    };
  }, [entry]);
}

function restoreScroll(key: string): () => void {
  const top = scrollPositions.get(key);
  return whilePageSettles(() => window.scrollTo({ top, behavior: 'instant' }));
}

/**
 * An anchor that was typed into the address, or a plain link to one such as the skip link: the browser made the entry, and
 * the router, which keeps a state with each of its own, takes it for a way back.
 */
function isNewEntry(): boolean {
  return !window.history.state;
}

/** A reload, or a return from another site by the back button. */
function cameBack(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  const type = load?.type;
  return type === 'reload' || type === 'back_forward';
}
