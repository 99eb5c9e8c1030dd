import { Badge, Card, EditIcon, formatPrice, IconButton, TrashIcon } from '@site/kit';
import styled from 'styled-components';
import { AvailabilitySwitch } from './AvailabilitySwitch';
import { titleOf, type MenuRow } from './MenuRow';

type Props = {
  rows: readonly MenuRow[];
  onEdit: (row: MenuRow) => void;
  onDelete: (row: MenuRow) => void;
  reload: () => Promise<unknown>;
};

export function MenuList({ rows, onEdit, onDelete, reload }: Props) {
  return (
    <List aria-label="Menu items">
      {rows.map((row) => (
        <Card as="li" key={row.id}>
          <Line>
            <Words>
              <Name>
                {row.name} <Badge>{titleOf(row.category)}</Badge>
              </Name>
              {row.description && <Description>{row.description}</Description>}
            </Words>
            <Price>{formatPrice(row.price)}</Price>
            <Actions>
              <AvailabilitySwitch row={row} reload={reload} />
              <IconButton label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
                <EditIcon />
              </IconButton>
              <IconButton label={`Delete ${row.name}`} data-deletes={row.id} onClick={() => onDelete(row)}>
                <TrashIcon />
              </IconButton>
            </Actions>
          </Line>
        </Card>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font: 700 var(--text-lg) / 1.25 var(--font-heading);
  overflow-wrap: anywhere;
`;

/** The start of it, so that a long text does not fill a phone. */
const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: var(--color-muted);
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
`;
