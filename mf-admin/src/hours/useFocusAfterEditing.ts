import { useEffect, useRef, type RefObject } from 'react';

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
  useEffect(() => {
    if (wasEditing.current === isEditing) return undefined;
    wasEditing.current = isEditing;
    const frame = requestAnimationFrame(() => {
      // A new row took the focus itself.
      if (document.activeElement !== document.body) return;
      const field = document.getElementById(formId)?.querySelector<HTMLElement>('input, select, textarea');
      (isEditing ? field : button.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isEditing, formId]);
  return button;
}
