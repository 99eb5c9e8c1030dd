import type { Category, MenuItem } from '@site/contracts';
import { ConfirmDialog } from '@site/kit';
import { useState } from 'react';
import { useShown } from '../ui/useShown';
import { menuCalls } from './menuCalls';
import { RESTORED } from './restored';
import { useAct } from './useAct';

export type Doomed = { what: 'category'; category: Category; count: number } | { what: 'item'; item: MenuItem };

type Props = { doomed: Doomed | null; onClose: () => void; reload: () => Promise<void> };

/** Asks before something is taken off the menu. It can be undone, from the toast or from the list of deleted things. */
export function DeleteDialog({ doomed, onClose, reload }: Props) {
  const act = useAct(reload);
  const [busy, setBusy] = useState(false);
  const shown = useShown(doomed);

  async function confirm() {
    if (!doomed) return;
    setBusy(true);
    await (doomed.what === 'category' ? deleteCategory(doomed.category) : deleteItem(doomed.item));
    setBusy(false);
    onClose();
  }

  const deleteCategory = ({ id, name }: Category) =>
    act(() => menuCalls.deleteCategory(id), {
      success: 'Category deleted successfully',
      description: name,
      failure: 'Failed to delete category',
      undo: () => void act(() => menuCalls.restoreCategory(id), { ...RESTORED.category, description: name }),
    });

  const deleteItem = ({ id, name }: MenuItem) =>
    act(() => menuCalls.deleteItem(id), {
      success: 'Menu item deleted successfully',
      description: name,
      failure: 'Failed to delete menu item',
      undo: () => void act(() => menuCalls.restoreItem(id), { ...RESTORED.item, description: name }),
    });

  const isCategory = shown?.what === 'category';
  return (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown?.what === 'item' ? `Delete ${shown.item.name}` : `Delete ${shown?.category.name ?? ''}`}
      description={
        <>
          {isCategory
            ? 'Are you sure you want to delete this category?'
            : 'Are you sure you want to delete this menu item?'}
          {isCategory && shown.count > 0 && (
            <>
              <br />
              {shown.count === 1 ? 'Its item goes' : `Its ${shown.count} items go`} with it.
            </>
          )}
          <br />
          You can restore it later.
        </>
      }
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
