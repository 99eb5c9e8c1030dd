import { useLocation } from '@site/kit';
import { useEffect, useRef, type RefObject } from 'react';
import { keptFocus, placeOf, type Place } from './keptFocus';

/** What a screen or a dialog does with the focus itself comes first. */
const WAIT_MS = 100;

/**
 * Keeps the focus in the screen when its control goes away: a deleted row, also one whose dialog asked before, or a button
 * that is disabled now. Without it the keyboard starts again at the top of the page.
 *
 * @returns the ref of the element around the screen
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const screen = frame.current;
    if (!screen) return undefined;
    let place: Place | null = null;
    let isPointer = false;
    let hadDialog = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onFocus = ({ target }: FocusEvent) => {
      place = target instanceof HTMLElement ? placeOf(target, screen) : null;
    };
    const restore = () => {
      const isBehindDialog = isDialogOpen();
      const isAfterDialog = hadDialog && !isBehindDialog;
      hadDialog = isBehindDialog;
      if (isBehindDialog || place === null || document.activeElement !== document.body) return;
      if (place.control.isConnected && !place.control.matches(':disabled')) {
        // A dialog that goes together with its question to discard changes gives the focus back to neither.
        if (isAfterDialog) place.control.focus({ preventScroll: isPointer });
        return;
      }
      // Under a finger the page stays where it is.
      keptFocus(place, screen)?.focus({ preventScroll: isPointer });
    };
    const observer = new MutationObserver(() => {
      // Also of a dialog that is open for less than the wait.
      hadDialog ||= isDialogOpen();
      clearTimeout(timer);
      timer = setTimeout(restore, WAIT_MS);
    });
    const onInput = ({ type }: Event) => void (isPointer = type === 'pointerdown');
    screen.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onInput, { capture: true });
    document.addEventListener('keydown', onInput, { capture: true });
    observer.observe(screen, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Dialogs open and close beside the page.
    observer.observe(document.body, { childList: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      screen.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onInput, { capture: true });
      document.removeEventListener('keydown', onInput, { capture: true });
    };
    // Another screen moves the focus to its title.
  }, [pathname]);

  return frame;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
