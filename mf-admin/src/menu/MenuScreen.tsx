import type { Category, MenuItem } from '@site/contracts';
import { Button, Callout, LinkButton, PlusIcon, SearchIcon } from '@site/kit';
import { TextField } from '@site/kit/parts';
import { FailedRead } from '../ui/FailedRead';
import { useState } from 'react';
import styled from 'styled-components';
import { ScreenLoading } from '../ui/ScreenLoading';
import { PageFrame } from '../ui/PageFrame';
import { CategoryCards } from './CategoryCards';
import { DeleteDialog, type Doomed } from './DeleteDialog';
import { ItemsTable } from './ItemsTable';
import { matchItems } from './matchItems';
import { MenuDialogs, type OpenDialog } from './MenuDialogs';
import { useMenuData } from './useMenuData';

/** Categories and dishes of the menu. */
export default function MenuScreen() {
  const { categories, items, error, isLoading, reload } = useMenuData();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [search, setSearch] = useState('');

  const addCategory = () => setOpen({ what: 'category', category: null });
  const addItem = () => setOpen({ what: 'item', id: null });

  return (
    <PageFrame
      title="Menu Management"
      intro="What you save here is on the site within a second."
      actions={
        <>
          <Button variant="secondary" icon={<PlusIcon />} disabled={!categories} onClick={addCategory}>
            Add Category
          </Button>
          <Button icon={<PlusIcon />} disabled={!categories?.length} onClick={addItem}>
            Add Menu Item
          </Button>
        </>
      }
    >
      {!categories &&
        (error ? <FailedRead failure={error} onRetry={() => void reload()} retrying={isLoading} /> : <ScreenLoading />)}
      {categories && (
        <>
          {error && (
            <Callout
              tone="error"
              role="alert"
              title={error.message}
              action={
                <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void reload()}>
                  Try Again
                </Button>
              }
            >
              What you see may be out of date.
            </Callout>
          )}
          <CategoryCards
            categories={categories}
            items={items}
            onAdd={addCategory}
            onEdit={(category) => setOpen({ what: 'category', category })}
            onDelete={(category) => setDoomed({ what: 'category', category, count: countIn(items, category) })}
          />
          <MenuTools
            search={search}
            onSearch={setSearch}
            onSort={categories.length > 0 ? () => setOpen({ what: 'sort' }) : undefined}
            onDeleted={() => setOpen({ what: 'deleted' })}
          />
          <ItemsTable
            items={items && matchItems(items, categories, search)}
            total={items?.length ?? 0}
            categories={categories}
            isLoading={isLoading && !items}
            reload={reload}
            onAdd={addItem}
            onEdit={({ id }) => setOpen({ what: 'item', id })}
            onDelete={(item) => setDoomed({ what: 'item', item })}
          />
          <DeleteDialog doomed={doomed} onClose={() => setDoomed(null)} reload={reload} />
          <MenuDialogs
            open={open}
            categories={categories}
            items={items}
            onClose={() => setOpen(null)}
            reload={reload}
          />
        </>
      )}
    </PageFrame>
  );
}

type ToolsProps = {
  search: string;
  onSearch: (text: string) => void;
  /** Undefined while there is nothing to sort. */
  onSort: (() => void) | undefined;
  onDeleted: () => void;
};

function MenuTools({ search, onSearch, onSort, onDeleted }: ToolsProps) {
  return (
    <Tools>
      <TextField
        type="search"
        label="Search menu items"
        placeholder="Item or category"
        prefix={<SearchIcon size={20} />}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Links>
        <Button variant="quiet" size="sm" disabled={!onSort} onClick={onSort}>
          Sort the menu
        </Button>
        <Button variant="quiet" size="sm" onClick={onDeleted}>
          Recently deleted
        </Button>
        <LinkButton variant="quiet" size="sm" to="/#menu">
          View as guest
        </LinkButton>
      </Links>
    </Tools>
  );
}

function countIn(items: readonly MenuItem[] | undefined, { id }: Category): number {
  return (items ?? []).filter((item) => item.category_id === id).length;
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26rem) 1fr;
  align-items: end;
  gap: var(--space-3);

  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;

  @media (max-width: 767.98px) {
    justify-content: space-between;

    > * {
      padding-inline: 4px;
    }
  }
`;
