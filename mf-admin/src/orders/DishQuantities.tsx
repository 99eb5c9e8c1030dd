import type { Order, Refundable } from '@site/contracts';
import { Button, formatCents } from '@site/kit';
import { QuantityStepper } from '@site/kit/parts';
import styled from 'styled-components';
import { FieldProblem } from '../ui/text';
import type { DishesSum } from './useDishRefunds';

type Props = {
  order: Order;
  refundable: Refundable;
  chosen: Record<string, number>;
  sum: DishesSum;
  error: string | undefined;
  onChange: (chosen: Record<string, number>) => void;
};

/** How many of each dish to refund, up to what was not refunded before, and what they come to. */
export function DishQuantities({ order, refundable, chosen, sum, error, onChange }: Props) {
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
        const line = order.items.find((item) => item.id === id);
        const name = line?.name ?? id;
        // An order may have several lines of one dish.
        const choices = [...(line?.customizations ?? []), line?.special_instructions].filter(Boolean).join(', ');
        return (
          <Row key={id}>
            <span>
              {name} <small>of {quantity}</small>
              {choices && <Choices>{choices}</Choices>}
            </span>
            <QuantityStepper
              itemName={choices ? `${name}, ${choices}` : name}
              value={chosen[id] ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => onChange({ ...chosen, [id]: value })}
            />
          </Row>
        );
      })}
      <Sum sum={sum} />
    </Group>
  );
}

function Sum({ sum: { cents, failed, isLoading, retry } }: { sum: DishesSum }) {
  return (
    <>
      <p aria-live="polite">
        {cents !== undefined && (
          <>
            <strong>{formatCents(cents)}</strong> goes back for these dishes, with their share of discount and tax.
          </>
        )}
        {failed && 'The amount could not be loaded. The answer to the refund says it.'}
      </p>
      {failed && (
        <div>
          <Button size="sm" variant="secondary" busy={isLoading} onClick={retry}>
            Try Again
          </Button>
        </div>
      )}
    </>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);

  legend {
    font-weight: 650;
  }
`;

const Choices = styled.small`
  display: block;
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
