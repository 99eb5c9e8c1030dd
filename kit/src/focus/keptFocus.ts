/** Where a control was: enough to find what took its place after it is gone. */
export type Place = {
  control: HTMLElement;
  /** From the control outwards: each parent, the child of it that led to the control and its index, and the child after that. */
  path: readonly { parent: Element; child: Element; index: number; after: Element | null }[];
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
  const path: Place['path'][number][] = [];
  for (let child: Element = control; child !== screen && child.parentElement; child = child.parentElement) {
    const { parentElement: parent, nextElementSibling: after } = child;
    path.push({ parent, child, index: [...parent.children].indexOf(child), after });
  }
  const row = control.closest(ROW);
  return { control, path, row, offset: row ? controlsIn(row).indexOf(control) : 0, words: wordsOf(control) };
}

/**
 * The control to go on from: the same one of the row that took the place, else the one that took it, else the first in
 * what replaced it, else the nearest in what moved up or before it, else its section, else the title.
 */
export function keptFocus({ control, path, row, offset, words }: Place, screen: Element): HTMLElement | null {
  for (const { parent, child, index, after } of path) {
    if (!parent.isConnected) continue;
    const next = parent.children[Math.min(index, parent.children.length - 1)];
    if (row && !row.isConnected && next?.matches(ROW)) {
      const controls = controlsIn(next);
      // Rows may have different numbers of controls before it.
      const same = controls.find((one) => wordsOf(one) === words) ?? controls[offset] ?? controls.at(-1);
      if (same) return same;
    }
    if (next instanceof HTMLElement && next !== control && isUsable(next)) return next;
    const isReplaced = !child.isConnected && index < parent.children.length && next !== after;
    // Such as a list in place of the message that it could not be loaded: its end may be thousands of pixels away.
    const [first] = isReplaced && next ? controlsIn(next) : [];
    if (first) return first;
    const before = controlsIn(parent).filter((other) => isBefore(other, control.isConnected ? control : next));
    const nearest = before.at(-1);
    if (nearest) return nearest;
    // The controls of the section before it belong to another subject.
    if (parent instanceof HTMLElement && parent.matches('section[tabindex]')) return parent;
  }
  return screen.querySelector<HTMLElement>('h1[tabindex]');
}

function isBefore(other: Element, place: Element | undefined): boolean {
  if (!place) return true;
  const position = place.compareDocumentPosition(other);
  return (position & (Node.DOCUMENT_POSITION_PRECEDING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0;
}
