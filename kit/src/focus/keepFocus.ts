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
  /** A control that was disabled under the focus, and what got the focus in its place. */
  let lent: { by: HTMLElement; to: Element | null } | null = null;
  let isPointer = false;
  let hadDialog = false;
  let wasDisabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (target: EventTarget | null) => {
    // A dialog that is opening stands in the screen, and goes.
    if (target instanceof Element && target.closest('dialog')) return;
    const isOwn = target instanceof HTMLElement && target.closest('[data-keeps-focus]') === screen;
    place = isOwn ? placeOf(target, screen) : null;
  };
  const restore = () => {
    const isBehindDialog = isDialogOpen();
    const isAfterDialog = hadDialog && !isBehindDialog;
    hadDialog = isBehindDialog;
    const wasFlicker = wasDisabled;
    wasDisabled = false;
    if (isBehindDialog) return;
    // Under a finger the page stays where it is.
    const focus = (control: HTMLElement | null) => control?.focus({ preventScroll: isPointer });
    if (lent?.to === document.activeElement && lent?.by.isConnected && !lent.by.matches(':disabled')) focus(lent.by);
    if (place === null || document.activeElement !== document.body) return;
    const { control } = place;
    if (control.isConnected && !control.matches(':disabled')) {
      // A dialog that goes together with its question to discard changes gives the focus back to neither.
      if (isAfterDialog || wasFlicker) focus(control);
      return;
    }
    focus(keptFocus(place, screen));
    lent = { by: control, to: document.activeElement };
  };
  const observer = new MutationObserver((changes) => {
    wasDisabled ||= changes.some(({ type, target }) => type === 'attributes' && target === place?.control);
    // Also of a dialog that is open for less than the wait.
    hadDialog ||= isDialogOpen();
    clearTimeout(timer);
    timer = setTimeout(restore, WAIT_MS);
  });
  /** After a press: one that scrolls, or whose default is prevented, does not take the focus. */
  const forget = (pressed: EventTarget | null) => {
    // One that closed a dialog was not beside the control.
    if (hadDialog || isDialogOpen() || document.activeElement !== document.body) return;
    if (pressed instanceof Node && !place?.control.contains(pressed)) place = null;
  };
  const onInput = ({ type, target }: Event) => {
    // A person who goes on elsewhere is not called back: a screen reader's press is a click alone, and dictation an input alone.
    lent = null;
    if (type === 'click') forget(target);
    if (type === 'pointerdown') isPointer = true;
    if (type !== 'keydown') return;
    isPointer = false;
    if (place === null) remember(document.activeElement);
  };
  const onFocus = ({ target }: Event) => {
    lent = null;
    remember(target);
  };
  remember(focused);
  screen.addEventListener('focusin', onFocus, { signal });
  for (const type of ['pointerdown', 'keydown', 'click', 'input']) {
    document.addEventListener(type, onInput, { capture: true, signal });
  }
  observer.observe(screen, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  // Dialogs open and close beside the page.
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;
}
