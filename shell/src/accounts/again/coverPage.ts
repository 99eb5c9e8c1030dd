/**
 * Hides everything in the document except one place and the messages of the site: another person may be reading the screen by
 * now. Hidden parts keep their typed values, take no focus and no press, and are not read aloud; so does a dialog that opens
 * later. Returns how to show it again, with the focus where it was.
 */
export function coverPage(place: HTMLElement): () => void {
  const focused = document.activeElement;
  const hidden = new Map<HTMLElement, string>();
  const set = (element: HTMLElement, visibility: string) => {
    hidden.set(element, element.style.visibility);
    element.style.visibility = visibility;
  };
  const cover = () => {
    for (const element of document.body.children) {
      if (element instanceof HTMLElement && element !== place && !hidden.has(element)) set(element, 'hidden');
    }
  };
  cover();
  const toaster = document.querySelector<HTMLElement>('[data-toaster]');
  if (toaster) set(toaster, 'visible');
  const observer = new MutationObserver(cover);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    for (const [element, visibility] of hidden) element.style.visibility = visibility;
    // After the dialog in the place, which gives the focus back in a microtask of its own.
    if (focused instanceof HTMLElement) queueMicrotask(() => focused.focus());
  };
}
