import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus on when the button that had it is gone: into the form when editing starts, back to the button that
 * starts it afterwards.
 *
 * @param formId of the form whose fields are edited
 * @returns the ref of the button that starts editing
 */
export function useFocusAfterEditing(isEditing: boolean, formId: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    // The button that adds a holiday starts editing as well: the focus goes to its day.
    if (document.activeElement !== document.body) return;
    const field = document.getElementById(formId)?.querySelector<HTMLElement>('input, select, textarea');
    (isEditing ? field : button.current)?.focus();
  }, [isEditing, formId]);
  return button;
}
