import { Badge, useSettings } from '@site/kit';
import { Disclosure } from '@site/kit/parts';
import { memo, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { businessDayOf } from '../ui/today';
import { boardClock } from './boardClock';
import { allDay, type DishCount, type Tickets } from './boardState';
import { EightySix } from './EightySix';

type Props = {
  tickets: Tickets;
  /** Absent for staff who may not mark dishes as sold out. */
  onSoldOut?: ((dish: DishCount) => void) | undefined;
};

/** How many of each dish are still to be made today, over all tickets that are not ready. */
export const AllDay = memo(function AllDay({ tickets, onSoldOut }: Props) {
  const { timezone } = useSettings();
  // The day changes while nothing else on the board does.
  const today = useSyncExternalStore(boardClock.subscribe, () => businessDayOf(boardClock.now(), timezone));
  const dishes = allDay(tickets, (dueAt) => businessDayOf(dueAt, timezone) <= today);
  const total = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel>
      <Disclosure summary={`All day: ${total} ${total === 1 ? 'dish' : 'dishes'} to make`}>
        {dishes.length === 0 ? (
          <p>Nothing is to be made right now.</p>
        ) : (
          <Counts>
            {dishes.map((dish) => (
              <li key={`${dish.menuItemId} ${dish.name}`}>
                <b>{dish.quantity}</b>
                <span>
                  {dish.name} {dish.isSoldOut && <Badge $tone="danger">Sold out</Badge>}
                </span>
                {onSoldOut && <EightySix name={dish.name} isSoldOut={dish.isSoldOut} onClick={() => onSoldOut(dish)} />}
              </li>
            ))}
          </Counts>
        )}
      </Disclosure>
    </Panel>
  );
});

const Panel = styled.section`
  padding: 0 var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  details {
    border-bottom: 0;
  }
`;

const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: var(--space-1) var(--space-4);
  margin: 0 0 var(--space-3);
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 3ch minmax(0, 1fr) auto;
    gap: var(--space-2);
    align-items: center;
    min-height: 44px;
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  b {
    font: 800 1.25rem/1.2 var(--font-heading);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
