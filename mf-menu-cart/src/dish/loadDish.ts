import { preloadDialog } from '@site/kit';

export const loadDishView = () => import('./DishView');

/** Fetches the dialog's code before it opens: when the pointer or the keyboard's focus arrives. */
export function preloadDish(): void {
  void loadDish();
}

/** Resolves when the code is here, or could not be fetched: opening the dish tries again. */
export async function loadDish(): Promise<void> {
  await Promise.all([preloadDialog(), loadDishView().catch(() => undefined)]);
}
