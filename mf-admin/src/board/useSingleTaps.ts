import { useCallback, useRef, type MouseEvent } from 'react';

/** As long as desktops wait for the second press of a double click. */
const DOUBLE_TAP_MS = 500;
const FINGER_PX = 24;

type Press = { order: string | undefined; at: number; x: number; y: number };

/**
 * Drops the second tap of a double tap when another order has taken the place of the first: a ticket that moves on is
 * replaced by the next one under the finger.
 *
 * @returns handler for the click's capture on the element around all tickets
 */
export function useSingleTaps(): (event: MouseEvent<HTMLElement>) => void {
  const last = useRef<Press>(undefined);
  return useCallback((event) => {
    const { target, clientX: x, clientY: y, timeStamp: at, detail } = event.nativeEvent;
    // A press of the keyboard has no place.
    if (detail === 0) return;
    const order = (target as Element).closest<HTMLElement>('[data-order]')?.dataset.order;
    const before = last.current;
    const isSamePlace = before && Math.hypot(before.x - x, before.y - y) <= FINGER_PX;
    if (isSamePlace && at - before.at < DOUBLE_TAP_MS && order !== before.order) {
      event.stopPropagation();
      return;
    }
    last.current = { order, at, x, y };
  }, []);
}
