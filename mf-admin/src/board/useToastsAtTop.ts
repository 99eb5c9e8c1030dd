import { useLayoutEffect } from 'react';

/** At the very top, one at a time: a toast of one line ends above the titles of the lanes, which stay below the head of the page. */
const PLACE = { '--toasts-top': '0px', '--toasts-bottom': 'auto', '--toasts-before': 'none' };

/**
 * Shows toasts over the head of the page, but on a phone: at its bottom they cover the next buttons of the Ready lane, and their Undo is
 * under the finger.
 */
export function useToastsAtTop(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(PLACE)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(PLACE)) style.removeProperty(name);
    };
  }, []);
}
