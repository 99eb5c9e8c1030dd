/** Which dialog the address asks for: `?dish=7` shows a dish, `?edit=ci_1` edits a line of the cart. */
export type DishTarget = { kind: 'dish'; id: string } | { kind: 'edit'; lineId: string };

export function readTarget(params: URLSearchParams): DishTarget | null {
  const lineId = params.get('edit');
  if (lineId) return { kind: 'edit', lineId };
  const id = params.get('dish');
  return id ? { kind: 'dish', id } : null;
}

/** The address of a dish's dialog on the page at hand. */
export function dishAddress(dishId: number | string): string {
  return `?dish=${dishId}`;
}

/** The address of the dialog that edits a cart line, on the page at hand. */
export function editAddress(lineId: string): string {
  return `?edit=${encodeURIComponent(lineId)}`;
}

/** Returns the link on the page that opens the dialog of a target; null where its card or line is not shown. */
export function findOpener(target: DishTarget): HTMLElement | null {
  const search = target.kind === 'dish' ? dishAddress(target.id) : editAddress(target.lineId);
  const links = [...document.querySelectorAll('a')];
  // A dialog links to dishes as well: to alternatives.
  return links.find((link) => link.search === search && !link.closest('[role=dialog]')) ?? null;
}
