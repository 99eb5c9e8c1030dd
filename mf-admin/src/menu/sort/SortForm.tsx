import type { Category, MenuItem, MenuOrder } from '@site/contracts';
import { Button, useToast } from '@site/kit';
import { useEffect } from 'react';
import { Fields } from '../../ui/formLayout';
import { Problem } from '../../ui/Problem';
import { SaveConflict } from '../../ui/SaveConflict';
import { useEntityForm } from '../../ui/useEntityForm';
import type { Versioned } from '../../ui/versioned';
import { menuCalls } from '../menuCalls';
import { SortableList } from './SortableList';

type Props = {
  opened: Versioned<MenuOrder>;
  /** Null: the categories themselves. */
  categoryId: number | null;
  /** What may be in the list. */
  named: readonly (Category | MenuItem)[];
  onBusy: (busy: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  reload: () => Promise<void>;
};

/** For the submit button in the dialog's footer. */
export const SORT_FORM = 'admin-menu-order';

const toDraft = ({ ids }: MenuOrder): MenuOrder => ({ ids });

/** One list in its order. A failed save, and the order of a colleague, keep the rows where they were put. */
export function SortForm({ opened, categoryId, named, onBusy, onDirty, reload }: Props) {
  const show = useToast();
  const rowOf = (id: number) => {
    const known = named.find((one) => one.id === id);
    return { id, name: known?.name ?? `Number ${id}`, color: known && 'color' in known ? known.color : null };
  };
  const form = useEntityForm<MenuOrder, MenuOrder>({
    opened,
    toDraft,
    texts: {
      labels: { ids: 'Order' },
      describe: ({ ids }) => ids.map((id) => rowOf(id).name).join(', '),
    },
    check: () => ({}),
    onBusy,
  });
  const { draft, base, etag } = form;
  const isDirty = form.changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // A colleague may have added or deleted some: what is new comes last.
  const kept = draft.ids.filter((id) => base.ids.includes(id));
  const ids = [...kept, ...base.ids.filter((id) => !kept.includes(id))];

  async function write() {
    form.settle(await menuCalls.saveOrder(categoryId, { ids }, etag));
    show({ title: 'The new order is on the site', tone: 'success' });
    await reload();
  }

  /** A colleague's list may name what this page does not know yet. */
  const submit: typeof form.submit = async (event, work) => {
    await form.submit(event, work);
    await reload();
  };

  return (
    <Fields as="form" id={SORT_FORM} noValidate onSubmit={(event) => void submit(event, write)}>
      <SaveConflict noun="list" form={form} />
      <Problem title={categoryId === null ? 'Failed to sort categories' : 'Failed to sort menu items'}>
        {form.problem}
      </Problem>
      {isDirty && (
        <div>
          <Button size="sm" variant="quiet" onClick={form.reset}>
            Undo my changes
          </Button>
        </div>
      )}
      {ids.length === 0 ? (
        <p>This category has no items.</p>
      ) : (
        <SortableList rows={ids.map(rowOf)} onSort={(rows) => form.set({ ids: rows.map(({ id }) => id) })} />
      )}
    </Fields>
  );
}
