import type { Category, MenuItem } from '@site/contracts';
import { Badge, EditIcon, formatPrice, IconButton, media, TrashIcon } from '@site/kit';
import styled from 'styled-components';
import type { Column } from '../ui/DataTable';
import { AvailabilitySelect } from './AvailabilitySelect';
import { truncate } from './matchItems';
import type { Selection } from './useSelection';

type Options = {
  categories: readonly Category[];
  selection: Selection;
  reload: () => Promise<void>;
  onEdit: (item: MenuItem) => void;
  onDelete: (item: MenuItem) => void;
};

/** The columns of the dishes. */
export function itemColumns({ categories, selection, reload, onEdit, onDelete }: Options): Column<MenuItem>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      hidesHeader: true,
      width: '48px',
      place: 'start',
      cell: ({ id, name }) => (
        <Check>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selection.has(id)}
            onChange={({ target }) => selection.choose([id], target.checked)}
          />
        </Check>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      place: 'line',
      cell: ({ category_id }) => <CategoryName category={categories.find(({ id }) => id === category_id)} />,
    },
    { key: 'name', header: 'Item Name', isTitle: true, cell: (item) => <ItemName item={item} /> },
    { key: 'price', header: 'Price', align: 'end', place: 'line', cell: ({ price }) => formatPrice(price) },
    {
      key: 'status',
      header: 'Status',
      place: 'line',
      cell: (item) => <AvailabilitySelect item={item} reload={reload} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      place: 'end',
      cell: (item) => (
        <Actions>
          <IconButton label={`Edit ${item.name}`} onClick={() => onEdit(item)}>
            <EditIcon size={20} />
          </IconButton>
          <IconButton label={`Delete ${item.name}`} onClick={() => onDelete(item)}>
            <TrashIcon size={20} />
          </IconButton>
        </Actions>
      ),
    },
  ];
}

function CategoryName({ category }: { category: Category | undefined }) {
  return (
    <Tagged>
      <Dot style={{ background: category?.color }} aria-hidden="true" />
      {category?.name ?? ''}
    </Tagged>
  );
}

function ItemName({ item }: { item: MenuItem }) {
  const isOut = !item.in_stock || item.stock_remaining === 0;
  return (
    <div>
      <Name>{item.name}</Name>{' '}
      <Badges>
        {item.is_special && <Badge $tone="ember">Special</Badge>}
        {item.is_weekly_special && <Badge $tone="info">Weekly Special</Badge>}
        {isOut && <Badge $tone="danger">Out of Stock</Badge>}
        {!item.is_published && <Badge $tone="warning">Draft</Badge>}
      </Badges>
      {item.description && <Description>{truncate(item.description)}</Description>}
    </div>
  );
}

/** A checkbox, or the label around one. */
export const Check = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 32px;
  font-size: var(--text-sm);
  cursor: pointer;

  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--color-leaf);
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-1);
`;

const Tagged = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

const Dot = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  border: 1px solid var(--color-control-line);
  border-radius: 4px;
`;

const Name = styled.strong`
  font-size: var(--text-md);
`;

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Description = styled.p`
  color: var(--color-muted);
  font: 400 var(--text-sm) / 1.4 var(--font-text);

  @media ${media.phone} {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
