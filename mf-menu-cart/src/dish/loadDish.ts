import { preloadDialog } from '@site/kit';

export const loadDishDetails = () => import('./DishDetails');

/** Fetches what the dialog needs before it is asked for: on the pointer's arrival or the keyboard's focus. */
export function preloadDish(): void {
  preloadDialog();
  // A failure here is harmless: opening the dish asks again.
  loadDishDetails().catch(() => undefined);
}
