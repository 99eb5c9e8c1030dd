import type { BoardTicketItem } from '@site/contracts';
import { AlertIcon } from '@site/kit';
import styled from 'styled-components';
import { EightySix } from './EightySix';

type Props = {
  items: readonly BoardTicketItem[];
  /** Absent for staff who may not mark dishes as sold out. */
  onSoldOut?: ((item: BoardTicketItem) => void) | undefined;
};

/** What to make: quantities, choices, notes and allergens, large enough to be read from the stove. */
export function TicketItems({ items, onSoldOut }: Props) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item.id}>
          <Line>
            <Quantity $isMany={item.quantity > 1}>
              {item.quantity}
              <span aria-hidden="true">×</span>
            </Quantity>
            <Name>{item.name}</Name>
            {onSoldOut && <EightySix name={item.name} isSoldOut={item.is_sold_out} onClick={() => onSoldOut(item)} />}
          </Line>
          {item.customizations.length > 0 && (
            <Choices>
              {item.customizations.map((choice, index) => (
                // Two equal choices are possible, and the list never changes its order.
                <li key={index}>{choice}</li>
              ))}
            </Choices>
          )}
          {item.special_instructions && <Note dir="auto">{item.special_instructions}</Note>}
          {item.allergens.length > 0 && (
            <Allergens>
              <AlertIcon size={18} />
              <span>
                <span className="label">Allergens </span>
                {item.allergens.join(', ')}
              </span>
            </Allergens>
          )}
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: 4px;
  padding-block: var(--space-2);

  & + & {
    border-top: 1px dashed var(--color-line);
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
`;

const Quantity = styled.span<{ $isMany: boolean }>`
  min-width: 2.1ch;
  padding-inline: ${({ $isMany }) => ($isMany ? '6px' : '0')};
  border-radius: 6px;
  background: ${({ $isMany }) => ($isMany ? 'var(--color-ink)' : 'transparent')};
  color: ${({ $isMany }) => ($isMany ? 'var(--color-surface)' : 'inherit')};
  font: 800 1.25rem/1.3 var(--font-heading);
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  font: 700 1.25rem/1.3 var(--font-heading);
  overflow-wrap: anywhere;
`;

const Choices = styled.ul`
  padding-left: 1.5rem;
  font-size: 1.125rem;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

export const Note = styled.p`
  padding: 6px 10px;
  border-left: 4px solid var(--color-corn);
  border-radius: 4px;
  background: var(--color-corn-soft);
  color: var(--color-ink);
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Allergens = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  color: var(--color-berry);
  font-size: 1.0625rem;
  font-weight: 700;
  line-height: 1.3;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 0.12em;
  }
  .label {
    font-weight: 500;
  }
`;
