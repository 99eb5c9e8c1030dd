import { useCallback, useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** As long as desktops wait for the second press of a double click. */
const DOUBLE_TAP_MS = 500;
const FINGER_PX = 24;

/** `ticket`: which order, and its step. */
type Press = { ticket: string; at: number; x: number; y: number };

/**
 * Drops the second tap of a double tap when its button is another one by then: a ticket that moves on is replaced by the
 * next one under the finger, and a delivery that goes out stays in its lane with its next step.
 *
 * @returns handler for the click's capture on the element around all tickets, and on the choice of lanes: a press there ends a double tap
 */
export function useSingleTaps(): (event: MouseEvent<HTMLElement>) => void {
  const last = useRef<Press>(undefined);
  return useCallback((event) => {
    const { target, clientX: x, clientY: y, timeStamp: at, detail } = event.nativeEvent;
    // A press of the keyboard has no place.
    if (detail === 0) return;
    const { order = '', step = '' } = (target as Element).closest<HTMLElement>('[data-order]')?.dataset ?? {};
    const ticket = `${order} ${step}`;
    const before = last.current;
    const isSamePlace = before && Math.hypot(before.x - x, before.y - y) <= FINGER_PX;
    if (isSamePlace && at - before.at < DOUBLE_TAP_MS && ticket !== before.ticket) {
      event.stopPropagation();
      return;
    }
    last.current = { ticket, at, x, y };
  }, []);
}

/**
 * A key that is held down presses its button again and again, and each step moves the focus on to the next ticket. For the
 * key's capture.
 */
export function dropRepeatedPresses(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
