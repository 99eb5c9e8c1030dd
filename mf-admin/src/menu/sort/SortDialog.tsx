import type { Category, MenuItem } from '@site/contracts';
import { Button, SelectField } from '@site/kit';
import { useState } from 'react';
import { ActionDialog } from '../../ui/ActionDialog';
import { Fields } from '../../ui/formLayout';
import { menuCalls } from '../menuCalls';
import { useAct } from '../useAct';
import { SortableList, type SortableRow } from './SortableList';

type Props = {
  categories: readonly Category[];
  items: readonly MenuItem[];
  onClose: () => void;
  reload: () => Promise<void>;
};

/** The select's value for the categories themselves. */
const CATEGORIES = 'categories';

/** Sorts the categories, or the dishes of one, by dragging, by keys or by buttons. */
export default function SortDialog({ categories, items, onClose, reload }: Props) {
  const act = useAct(reload);
  const [list, setList] = useState(CATEGORIES);
  const [sorted, setSorted] = useState<SortableRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const rows = sorted ?? rowsOf(list);

  function rowsOf(which: string): SortableRow[] {
    if (which === CATEGORIES) return categories.map(({ id, name, color }) => ({ id, name, color }));
    return items
      .filter(({ category_id }) => category_id === Number(which))
      .map(({ id, name }) => ({ id, name, color: null }));
  }

  async function save() {
    setBusy(true);
    const ids = rows.map(({ id }) => id);
    const isCategories = list === CATEGORIES;
    await act(() => (isCategories ? menuCalls.sortCategories(ids) : menuCalls.sortItems(Number(list), ids)), {
      success: 'The new order is on the site',
      failure: isCategories ? 'Failed to sort categories' : 'Failed to sort menu items',
    });
    setSorted(null);
    setBusy(false);
  }

  return (
    <ActionDialog
      busy={busy}
      cancelLabel="Close"
      onClose={onClose}
      title="Sort the menu"
      description="Drag a row by its handle, or use the buttons. With the keyboard: Space takes a row, arrows move it, Space puts it down."
      action={
        <Button busy={busy} disabled={sorted === null} onClick={() => void save()}>
          Save order
        </Button>
      }
    >
      <Fields>
        <SelectField
          label="List"
          value={list}
          disabled={sorted !== null}
          hint={sorted === null ? undefined : 'Save this order before you sort another list.'}
          onChange={({ target }) => setList(target.value)}
        >
          <option value={CATEGORIES}>Categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              Items of {name}
            </option>
          ))}
        </SelectField>
        {sorted !== null && (
          <div>
            <Button size="sm" variant="quiet" disabled={busy} onClick={() => setSorted(null)}>
              Undo my changes
            </Button>
          </div>
        )}
        {rows.length === 0 ? <p>This category has no items.</p> : <SortableList rows={rows} onSort={setSorted} />}
      </Fields>
    </ActionDialog>
  );
}
