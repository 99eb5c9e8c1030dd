import type { MenuItem } from '@site/contracts';
import { styled } from 'styled-components';
import { MenuItemCard } from './MenuItemCard';

export function MenuGrid({ items }: { items: MenuItem[] }) {
  return (
    <Grid>
      {items.map((item) => (
        <li key={item.id}>
          <MenuItemCard item={item} />
        </li>
      ))}
    </Grid>
  );
}

/** As in kit's MenuSkeleton: the cards take exactly the places that were kept for them. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-5);
  list-style: none;

  > li {
    display: grid;
  }
`;
