import { useEffect, type RefObject } from 'react';
import { useLocation } from '../router';

/**
 * Keeps the focus in a screen when its control goes away: a deleted row, also one whose dialog asked before, or a button
 * that is disabled now. Without it the keyboard starts again at the top of the page. Its code comes with the first focus.
 *
 * @param screen the element around the screen; one inside another keeps its own focus
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const element = screen.current;
    if (!element) return undefined;
    element.setAttribute('data-keeps-focus', '');
    const leaving = new AbortController();
    // The newest in the screen when the code arrives: a dialog beside the page may have the focus then.
    let last: EventTarget | null = null;
    const follow = ({ target }: FocusEvent): void => {
      // One that is opening stands in the screen, and goes.
      if ((target as Element).closest('dialog')) return;
      if (!last) {
        import('./keepFocus').then(
          ({ keepFocus }) => keepFocus(element, last, leaving.signal),
          () => undefined, // the keyboard starts at the top then
        );
      }
      last = target;
    };
    element.addEventListener('focusin', follow, { signal: leaving.signal });
    return () => leaving.abort();
    // Another page moves the focus to its title.
  }, [screen, pathname]);
}
