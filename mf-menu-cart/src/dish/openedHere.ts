/** The state of a link that opens a dish from the menu: the entry before it in the history is the menu itself. */
export const OPENED_HERE = { openedHere: true };

/** Whether the entry at hand was reached by such a link. Anything may be in an entry's state. */
export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
