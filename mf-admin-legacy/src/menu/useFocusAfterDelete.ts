import { useEffect, useRef, type RefObject } from 'react';
import type { MenuRow } from './MenuRow';

/**
 * Moves the focus on when the button that asked to delete a dish goes away with it: to the same button of the dish that took
 * its place, else to the first control of the screen.
 *
 * @param doomed the dish that the open dialog asks about
 * @returns the ref of the element around the screen
 */
export function useFocusAfterDelete(doomed: MenuRow | null): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = screen.current;
    if (!doomed || !element) return undefined;
    const buttons = () => [...element.querySelectorAll<HTMLElement>('[data-deletes]')];
    const placeOf = () => buttons().findIndex(({ dataset }) => dataset.deletes === String(doomed.id));
    const place = placeOf();
    return () => {
      if (placeOf() >= 0) return;
      const left = buttons();
      (left[place] ?? left.at(-1) ?? element.querySelector('button'))?.focus();
    };
  }, [doomed]);
  return screen;
}
