import type { MenuItem } from '@site/contracts';
import { useLocation, useNavigate } from '@site/kit';
import { lazy, Suspense, useState } from 'react';
import { loadDishDetails } from './loadDish';
import { wasOpenedHere } from './openedHere';

const DishDetails = lazy(loadDishDetails);

/**
 * The dialog of the dish that the address names (`?dish=7`): a dish can be linked to, and Back closes it.
 * Its code comes with the first dish that is opened.
 */
export function DishDialog({ dish }: { dish: MenuItem | undefined }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [shown, setShown] = useState(dish);
  if (dish && dish !== shown) setShown(dish); // stays while the dialog closes
  if (!shown) return null;

  const close = () => {
    // Back to the entry it was opened from: another one on top would make the next Back seem dead.
    if (wasOpenedHere(location.state)) void navigate(-1);
    else void navigate('?', { preventScrollReset: true, replace: true });
  };
  return (
    <Suspense fallback={null}>
      <DishDetails key={shown.id} dish={shown} open={Boolean(dish)} onClose={close} />
    </Suspense>
  );
}
