import { useCallback, useRef, type KeyboardEvent, type MouseEvent } from 'react';

/** As long as desktops wait for the second press of a double click. */
const DOUBLE_TAP_MS = 500;
const FINGER_PX = 24;

/** `subject`: which order, and its step. A press of the keyboard has no place, and any step of its order is meant. */
type Press = { subject: string; at: number; place: { x: number; y: number } | null };

function isSamePlace(one: Press['place'], other: Press['place']): boolean {
  if (one === null || other === null) return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) <= FINGER_PX;
}

/**
 * Drops the second press of a double tap, or of the Enter key, when its button is another one by then: a ticket that moves on
 * is replaced by the next one under the finger and gives it the focus, and a delivery that goes out stays in its lane with its
 * next step.
 *
 * @returns handler for the click's capture on the element around all tickets, and on the choice of lanes: a press there ends a double tap
 */
export function useSingleTaps(): (event: MouseEvent<HTMLElement>) => void {
  const last = useRef<Press>(undefined);
  return useCallback((event) => {
    const { target, clientX: x, clientY: y, timeStamp: at, detail } = event.nativeEvent;
    const place = detail === 0 ? null : { x, y };
    const { order = '', step = '' } = (target as Element).closest<HTMLElement>('[data-order]')?.dataset ?? {};
    const subject = place === null ? order : `${order} ${step}`;
    const before = last.current;
    const isSecond = before && at - before.at < DOUBLE_TAP_MS && isSamePlace(before.place, place);
    if (isSecond && subject !== before.subject) {
      event.stopPropagation();
      return;
    }
    last.current = { subject, at, place };
  }, []);
}

/**
 * A key that is held down presses its button again and again, and each step moves the focus on to the next ticket. For the
 * key's capture.
 */
export function dropRepeatedPresses(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
