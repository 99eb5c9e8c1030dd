/**
 * Moves the focus to the first invalid field, once the messages of this event are rendered. A part that is no single field
 * gives it to its message, marked with `data-invalid`.
 */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus());
}
