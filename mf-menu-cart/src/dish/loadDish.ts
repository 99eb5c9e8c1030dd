import { preloadDialog } from '@site/kit';

export const loadDishView = () => import('./DishView');

/** Fetches the dialog's code before it opens: when the pointer or the keyboard's focus arrives. */
export function preloadDish(): void {
  preloadDialog();
  // A failure here is harmless: opening the dish asks again.
  loadDishView().catch(() => undefined);
}
