import type { MenuItem } from '@site/contracts';
import { formatPrice, Link, Picture, Price, useLocation } from '@site/kit';
import { styled } from 'styled-components';
import { dishAddress } from './dishAddress';
import { t } from '../messages';

/** Dishes to order in place of one that is sold out. */
export function Alternatives({ dishes }: { dishes: MenuItem[] }) {
  const { state } = useLocation() as { state: unknown };
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="alternatives">
      <Title id="alternatives">{t('You could have instead')}</Title>
      <List>
        {dishes.map((dish) => (
          <li key={dish.id}>
            {/* In place of the entry at hand: closing leads to where the first dish was opened. */}
            <Row to={dishAddress(dish.id)} state={state} replace>
              <Plate>
                <Picture src={dish.image_url ?? undefined} alt="" width={320} height={180} sizes="96px" />
              </Plate>
              <strong>{dish.name}</strong>
              <Price>{formatPrice(dish.price)}</Price>
            </Row>
          </li>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h3`
  margin: 0 0 var(--space-2);
  font-size: var(--text-lg);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: 8px 14px 8px 8px;
  border: 2px solid var(--color-line);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: inherit;
  text-decoration: none;

  &:hover {
    border-color: var(--color-rim);
    background: var(--color-ember-soft);
  }
`;

const Plate = styled.span`
  display: block;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: 6px;
  background: var(--color-sunken);
`;
