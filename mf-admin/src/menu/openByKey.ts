import type { KeyboardEvent } from 'react';

/** Keys that change the value of a closed list in most browsers. */
const CHANGING = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|\S)$/;

/**
 * Opens a list at the keys that change a closed one. A list that saves at once would save each choice on the way; an open
 * one takes only the choice that Enter confirms.
 */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { currentTarget: list, key, ctrlKey, metaKey, altKey } = event;
  // Safari opens the list by itself, and older versions of it cannot be asked to.
  if (!CHANGING.test(key) || ctrlKey || metaKey || altKey || !('showPicker' in list) || isOpen(list)) return;
  event.preventDefault();
  list.showPicker();
}

function isOpen(list: HTMLSelectElement): boolean {
  try {
    return list.matches(':open');
  } catch {
    return false; // a browser without the selector
  }
}
