import { keptFocus, placeOf, type Place } from './keptFocus';

/** What a screen or a dialog does with the focus itself comes first. */
const WAIT_MS = 100;

/**
 * Moves a lost focus on until `signal` aborts, see `useKeptFocus`.
 *
 * @param focused what has the focus in the screen
 */
export function keepFocus(screen: HTMLElement, focused: EventTarget | null, signal: AbortSignal): void {
  if (signal.aborted) return;
  let place: Place | null = null;
  let isPointer = false;
  let hadDialog = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (target: EventTarget | null) => {
    const isOwn = target instanceof HTMLElement && target.closest('[data-keeps-focus]') === screen;
    place = isOwn ? placeOf(target, screen) : null;
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
  remember(focused);
  screen.addEventListener('focusin', ({ target }) => remember(target), { signal });
  document.addEventListener('pointerdown', onInput, { capture: true, signal });
  document.addEventListener('keydown', onInput, { capture: true, signal });
  observer.observe(screen, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  // Dialogs open and close beside the page.
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
