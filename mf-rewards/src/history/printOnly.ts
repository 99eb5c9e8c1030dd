/**
 * Prints one element of the page: everything that is not on the way to it is hidden until the print dialog closes.
 */
export function printOnly(element: Element | null): void {
  if (!element) return;
  const hidden: HTMLElement[] = [];
  for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement?.children ?? []) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.hidden) continue;
      sibling.hidden = true;
      hidden.push(sibling);
    }
  }
  try {
    // Returns when the dialog is closed.
    window.print();
  } finally {
    for (const each of hidden) each.hidden = false;
  }
}
