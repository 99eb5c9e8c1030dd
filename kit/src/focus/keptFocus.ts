/** Where a control was: enough to find what took its place after it is gone. */
export type Place = {
  control: HTMLElement;
  /** From the control outwards: each parent, and which of its children led to the control. */
  path: readonly { parent: Element; index: number }[];
  /** The row around the control, and which of the row's controls it was. */
  row: Element | null;
  offset: number;
  /** What the control said. */
  words: string;
};

const ROW = 'tr, li, article';
const CONTROLS = 'a[href], button, input, select, textarea, summary';

const wordsOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent;
/** Not one that is hidden: it would not take the focus. */
const isUsable = (element: HTMLElement): boolean =>
  element.matches(CONTROLS) &&
  !element.matches(':disabled') &&
  // Optional: jsdom lacks it.
  (element.checkVisibility?.() ?? true);
const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable);

/** @param screen the outermost element of the path */
export function placeOf(control: HTMLElement, screen: Element): Place {
  const path: { parent: Element; index: number }[] = [];
  for (let child: Element = control; child !== screen && child.parentElement; child = child.parentElement) {
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  const row = control.closest(ROW);
  return { control, path, row, offset: row ? controlsIn(row).indexOf(control) : 0, words: wordsOf(control) };
}

/**
 * The control to go on from: the same one of the row that took the place, else the one that took it, else the nearest in what
 * took it or before it, else the title.
 */
export function keptFocus({ control, path, row, offset, words }: Place, screen: Element): HTMLElement | null {
  for (const { parent, index } of path) {
    if (!parent.isConnected) continue;
    const next = parent.children[Math.min(index, parent.children.length - 1)];
    if (row && !row.isConnected && next?.matches(ROW)) {
      const controls = controlsIn(next);
      // Rows may have different numbers of controls before it.
      const same = controls.find((one) => wordsOf(one) === words) ?? controls[offset] ?? controls.at(-1);
      if (same) return same;
    }
    if (next instanceof HTMLElement && next !== control && isUsable(next)) return next;
    const before = controlsIn(parent).filter((other) => isBefore(other, control.isConnected ? control : next));
    const nearest = before.at(-1);
    if (nearest) return nearest;
  }
  return screen.querySelector<HTMLElement>('h1[tabindex]');
}

function isBefore(other: Element, place: Element | undefined): boolean {
  if (!place) return true;
  const position = place.compareDocumentPosition(other);
  return (position & (Node.DOCUMENT_POSITION_PRECEDING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0;
}
