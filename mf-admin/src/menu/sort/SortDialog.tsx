import type { Category, MenuItem } from '@site/contracts';
import { Button } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { useState } from 'react';
import { Fields } from '../../ui/formLayout';
import { FormDialog } from '../../ui/FormDialog';
import { Opened } from '../../ui/Opened';
import { menuCalls } from '../menuCalls';
import { SORT_FORM, SortForm } from './SortForm';

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
  const [list, setList] = useState(CATEGORIES);
  const [isDirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const categoryId = list === CATEGORIES ? null : Number(list);

  return (
    <FormDialog
      noun="order of the menu"
      busy={busy}
      isDirty={isDirty}
      cancelLabel="Close"
      onClose={onClose}
      title="Sort the menu"
      description="Drag a row by its handle, or use the buttons. With the keyboard: Space takes a row, arrows move it, Space puts it down."
      action={
        <Button type="submit" form={SORT_FORM} busy={busy} disabled={!isDirty}>
          Save order
        </Button>
      }
    >
      <Fields>
        {/* The choice of a list is nothing to save. */}
        <div onChange={(event) => event.stopPropagation()}>
          <SelectField
            label="List"
            value={list}
            disabled={isDirty}
            hint={isDirty ? 'Save this order before you sort another list.' : undefined}
            onChange={({ target }) => setList(target.value)}
          >
            <option value={CATEGORIES}>Categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                Items of {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Opened key={list} name={`order of ${list}`} read={() => menuCalls.order(categoryId)}>
          {(opened) => (
            <SortForm
              opened={opened}
              categoryId={categoryId}
              named={categoryId === null ? categories : items}
              onBusy={setBusy}
              onDirty={setDirty}
              reload={reload}
            />
          )}
        </Opened>
      </Fields>
    </FormDialog>
  );
}
