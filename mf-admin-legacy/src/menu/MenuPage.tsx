import { Button, EmptyState, ErrorState, PageHeader, PlusIcon, Skeleton } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { DeleteDialog } from './DeleteDialog';
import { filterRows, type Filter } from './filterRows';
import { MenuFilters } from './MenuFilters';
import { MenuItemDialog } from './MenuItemDialog';
import { MenuList } from './MenuList';
import type { MenuRow } from './MenuRow';
import { useFocusAfterDelete } from './useFocusAfterDelete';
import { useMenuRows } from './useMenuRows';

type Open = { dialog: 'none' } | { dialog: 'add' } | { dialog: 'edit' | 'delete'; row: MenuRow };

/** Menu Management: the guests' own menu, in five categories. */
export function MenuPage() {
  const { data: rows, error, isLoading, refresh: reload } = useMenuRows();
  const [filter, setFilter] = useState<Filter>({ search: '', category: 'all' });
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const close = () => setOpen({ dialog: 'none' });
  const screen = useFocusAfterDelete(open.dialog === 'delete' ? open.row : null);

  return (
    <div ref={screen}>
      <PageHeader
        title="Menu Management"
        actions={
          <Button icon={<PlusIcon />} onClick={() => setOpen({ dialog: 'add' })}>
            Add Menu Item
          </Button>
        }
      />
      <MenuFilters filter={filter} onChange={setFilter} />
      {rows ? (
        <Rows rows={filterRows(rows, filter)} isEmpty={rows.length === 0} onOpen={setOpen} reload={reload} />
      ) : error ? (
        <ErrorState message="Failed to load menu items" onRetry={() => void reload()} retrying={isLoading} />
      ) : (
        <Loading role="status" aria-label="Loading menu items">
          {Array.from({ length: 6 }, (_unused, index) => (
            <Skeleton key={index} $height="86px" />
          ))}
        </Loading>
      )}
      {(open.dialog === 'add' || open.dialog === 'edit') && (
        <MenuItemDialog row={open.dialog === 'edit' ? open.row : null} onClose={close} reload={reload} />
      )}
      {open.dialog === 'delete' && <DeleteDialog row={open.row} onClose={close} reload={reload} />}
    </div>
  );
}

type RowsProps = {
  rows: readonly MenuRow[];
  isEmpty: boolean;
  onOpen: (open: Open) => void;
  reload: () => Promise<unknown>;
};

function Rows({ rows, isEmpty, onOpen, reload }: RowsProps) {
  if (rows.length === 0)
    return (
      <EmptyState title={isEmpty ? 'No menu items yet' : 'No menu items found'}>
        {isEmpty ? 'Add the first one with the button above.' : 'Try another search or category.'}
      </EmptyState>
    );
  return (
    <MenuList
      rows={rows}
      onEdit={(row) => onOpen({ dialog: 'edit', row })}
      onDelete={(row) => onOpen({ dialog: 'delete', row })}
      reload={reload}
    />
  );
}

const Loading = styled.div`
  display: grid;
  gap: var(--space-3);
`;
