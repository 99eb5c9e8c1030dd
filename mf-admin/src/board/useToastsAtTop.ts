import { useLayoutEffect } from 'react';

/** Kit's toasts are as far from the edges of the window. */
const PLACE = { '--toasts-top': '16px', '--toasts-bottom': 'auto' };

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
