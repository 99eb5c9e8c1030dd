/**
 * Moves focus to a heading or section without scrolling: screen readers read it, and Tab goes on from there. The
 * attribute takes the ring away (see kit's critical CSS), since there is nothing to operate.
 */
export function focusQuietly(target: HTMLElement): void {
  target.tabIndex = -1;
  target.dataset.routeHeading = '';
  target.focus({ preventScroll: true });
}
