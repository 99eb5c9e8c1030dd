/**
 * Ref of an open dialog: moves the toasts above it (`data-dialogs` of the Toaster counts open dialogs) and keeps its
 * `--toast-room` at their height. The property is the dialog's own: on the root it would restyle the whole page with
 * every toast.
 */
export function leaveRoomForToasts(dialog: HTMLElement | null): (() => void) | undefined {
  const toaster = document.querySelector<HTMLElement>('[data-toaster]');
  if (!dialog || !toaster) return undefined;
  const measure = () => {
    const { offsetHeight } = toaster;
    dialog.style.setProperty('--toast-room', offsetHeight > 0 ? `${offsetHeight + 16}px` : '0px');
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
  observer?.observe(toaster);
  count(toaster, 1);
  return () => {
    observer?.disconnect();
    count(toaster, -1);
  };
}

function count(toaster: HTMLElement, change: 1 | -1): void {
  const dialogs = Number(toaster.dataset.dialogs ?? 0) + change;
  if (dialogs > 0) toaster.dataset.dialogs = String(dialogs);
  else delete toaster.dataset.dialogs;
}
