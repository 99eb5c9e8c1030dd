import { lazyDialog, useLocation, useNavigate, useSearchParams } from '@site/kit';
import { useState } from 'react';
import type { Menu } from '../data/useMenu';
import { findOpener, readTarget } from './dishAddress';
import { loadDishView } from './loadDish';
import { wasOpenedHere } from './openedHere';

const DishView = lazyDialog(loadDishView, ({ onClose }) => onClose());

/**
 * The dialog that the address names: a dish (`?dish=7`) or a cart line being edited (`?edit=ci_1`). A dish can be linked
 * to, and Back closes it. The dialog's code is loaded with the first one that opens.
 *
 * @param menu the menu, where the page has it already
 * @param onLeave called before the dialog of a dish closes: shows the card that gets the focus
 */
export function DishDialog({ menu, onLeave }: { menu?: Menu; onLeave?: (dishId: string) => void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const wanted = readTarget(params);
  const key = JSON.stringify(wanted);
  const [last, setLast] = useState({ key, target: wanted });
  if (wanted && key !== last.key) setLast({ key, target: wanted });
  const shown = wanted ?? last.target; // stays while the dialog closes
  if (!shown) return null;

  const close = () => {
    if (shown.kind === 'dish') onLeave?.(shown.id);
    // Back to the entry it was opened from: another one on top would make the next Back seem dead.
    if (wasOpenedHere(location.state)) void navigate(-1);
    else void navigate('?', { preventScrollReset: true, replace: true });
  };
  return (
    <DishView
      key={JSON.stringify(shown)}
      target={shown}
      menu={menu}
      open={wanted !== null}
      onClose={close}
      returnFocus={() => findOpener(shown)}
    />
  );
}
