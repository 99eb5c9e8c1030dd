import type { DishFigures } from '@site/contracts';
import { formatCount } from '@site/kit';
import styled from 'styled-components';

/** The dishes with a bar as long as they were ordered often. */
export function TopDishes({ dishes }: { dishes: readonly DishFigures[] }) {
  const most = Math.max(1, ...dishes.map(({ quantity }) => quantity));
  return (
    <List>
      {dishes.map(({ menu_item_id: id, name, quantity }) => (
        <li key={id}>
          <span>{name}</span>
          <strong>{formatCount(quantity)}</strong>
          <Track aria-hidden>
            <Fill style={{ width: `${(quantity / most) * 100}%` }} />
          </Track>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: var(--space-2) var(--space-6);
  font-size: var(--text-sm);
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--space-3);
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: 3px;
  background: var(--color-sunken);
`;

const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: 3px;
  background: var(--color-ember);
`;
