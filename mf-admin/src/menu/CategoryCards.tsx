import type { Category, MenuItem } from '@site/contracts';
import { Badge, Button, EditIcon, EmptyState, IconButton, TrashIcon } from '@site/kit';
import styled from 'styled-components';
import { EmptyFrame } from '../ui/EmptyFrame';

type Props = {
  categories: readonly Category[];
  items: readonly MenuItem[] | undefined;
  onAdd: () => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
};

/** The categories with the number of their items. */
export function CategoryCards({ categories, items, onAdd, onEdit, onDelete }: Props) {
  if (categories.length === 0) {
    return (
      <EmptyFrame>
        <EmptyState
          title="No categories yet"
          titleAs="h2"
          action={<Button onClick={onAdd}>Create First Category</Button>}
        >
          A category is a tab of the menu. Dishes go into categories.
        </EmptyState>
      </EmptyFrame>
    );
  }
  return (
    <section aria-labelledby="admin-categories">
      <Heading id="admin-categories">
        Categories <Count>({categories.length})</Count>
      </Heading>
      <Grid>
        {categories.map((category) => {
          const count = (items ?? []).filter((item) => item.category_id === category.id).length;
          return (
            <Card key={category.id}>
              <Swatch style={{ background: category.color }} aria-hidden="true" />
              <Words>
                <Name>{category.name}</Name>
                <Small>
                  {items ? `${count} ${count === 1 ? 'item' : 'items'}` : '...'}
                  {!category.is_published && <Badge $tone="warning">Draft</Badge>}
                </Small>
              </Words>
              <IconButton label={`Edit ${category.name}`} onClick={() => onEdit(category)}>
                <EditIcon size={20} />
              </IconButton>
              <IconButton label={`Delete ${category.name}`} onClick={() => onDelete(category)}>
                <TrashIcon size={20} />
              </IconButton>
            </Card>
          );
        })}
      </Grid>
    </section>
  );
}

const Heading = styled.h2`
  margin: 0 0 var(--space-3);
  font-size: var(--text-xl);
`;

const Count = styled.span`
  color: var(--color-muted);
  font-weight: 500;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: var(--space-3);
  list-style: none;
`;

const Card = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`;

const Swatch = styled.span`
  flex: none;
  width: 24px;
  height: 36px;
  margin-right: var(--space-2);
  border: 1px solid var(--color-control-line);
  border-radius: 7px;
  forced-color-adjust: none;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.h3`
  overflow-wrap: anywhere;
  font-size: var(--text-md);
`;

const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;
