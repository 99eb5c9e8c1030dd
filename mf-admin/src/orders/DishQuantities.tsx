import type { Order, Refundable } from '@site/contracts';
import { QuantityStepper } from '@site/kit';
import styled from 'styled-components';
import { FieldProblem } from '../ui/text';

type Props = {
  order: Order;
  refundable: Refundable;
  chosen: Record<string, number>;
  error: string | undefined;
  onChange: (chosen: Record<string, number>) => void;
};

/** How many of each dish to refund, up to what was not refunded before. The server adds each dish's share of discount and tax. */
export function DishQuantities({ order, refundable, chosen, error, onChange }: Props) {
  return (
    <Group>
      <legend>Dishes</legend>
      {/* Above the dishes: below many of them it is out of sight on a phone. */}
      {error && (
        <FieldProblem role="alert" tabIndex={-1} data-invalid>
          {error}
        </FieldProblem>
      )}
      {refundable.items.map(({ id, quantity }) => {
        const name = order.items.find((item) => item.id === id)?.name ?? id;
        return (
          <Row key={id}>
            <span>
              {name} <small>of {quantity}</small>
            </span>
            <QuantityStepper
              itemName={name}
              value={chosen[id] ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => onChange({ ...chosen, [id]: value })}
            />
          </Row>
        );
      })}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);

  legend {
    font-weight: 650;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  overflow-wrap: anywhere;

  small {
    color: var(--color-muted);
  }
`;
