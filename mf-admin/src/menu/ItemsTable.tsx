import type { Category, MenuItem } from '@site/contracts';
import { Button, EmptyState } from '@site/kit';
import { useState } from 'react';
import { DataTable } from '../ui/DataTable';
import { EmptyFrame } from '../ui/EmptyFrame';
import { Section } from '../ui/Section';
import { Pager } from '../ui/Pager';
import { BulkBar } from './bulk/BulkBar';
import { Check, itemColumns } from './itemColumns';
import { useSelection } from './useSelection';

type Props = {
  /** What the search found; undefined while loading. */
  items: MenuItem[] | undefined;
  /** Of the whole menu. */
  total: number;
  categories: readonly Category[];
  isLoading: boolean;
  reload: () => Promise<void>;
  onAdd: () => void;
  onEdit: (item: MenuItem) => void;
  onDelete: (item: MenuItem) => void;
};

const PAGE_SIZE = 25;

/** The dishes of the menu. Chosen ones can be changed together. */
export function ItemsTable({ items, total, categories, isLoading, reload, onAdd, onEdit, onDelete }: Props) {
  const [page, setPage] = useState(1);
  const selection = useSelection();
  const pages = Math.max(1, Math.ceil((items?.length ?? 0) / PAGE_SIZE));
  const current = Math.min(page, pages);
  const shown = items?.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const selected = items?.filter(({ id }) => selection.has(id)) ?? [];
  const areAllChosen = shown !== undefined && shown.length > 0 && shown.every(({ id }) => selection.has(id));

  if (items && total === 0) {
    return (
      <EmptyFrame>
        <EmptyState
          title="No menu items yet"
          titleAs="h2"
          action={categories.length > 0 && <Button onClick={onAdd}>Add First Menu Item</Button>}
        >
          {categories.length > 0 ? 'Guests see a dish as soon as it is saved.' : 'Create a category first.'}
        </EmptyState>
      </EmptyFrame>
    );
  }

  return (
    <Section
      title="Menu Items"
      actions={
        shown &&
        shown.length > 0 && (
          <Check as="label">
            <input
              type="checkbox"
              checked={areAllChosen}
              onChange={({ target }) =>
                selection.choose(
                  shown.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            Select all on this page
          </Check>
        )
      }
    >
      {selected.length > 0 && (
        <BulkBar items={selected} categories={categories} reload={reload} onClear={selection.clear} />
      )}
      <DataTable
        caption="Menu items"
        columns={itemColumns({ categories, selection, reload, onEdit, onDelete })}
        rows={shown}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty="No menu item matches your search."
      />
      <Pager page={current} pageSize={PAGE_SIZE} total={items?.length ?? 0} noun="menu items" onPage={setPage} />
    </Section>
  );
}
