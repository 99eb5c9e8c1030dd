import { useCallback, useLayoutEffect, useRef } from 'react';

/** The longest pause between the two presses of a double press that systems allow by default. */
const DOUBLE_PRESS_MS = 500;

/**
 * Returns whether a dialog is so new that a press may be the second one of the double press that opened it. That one is not
 * meant for the dialog: it would close it again, or press a button that was not read yet.
 */
export function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return useCallback(() => performance.now() - openedAt.current < DOUBLE_PRESS_MS, []);
}
