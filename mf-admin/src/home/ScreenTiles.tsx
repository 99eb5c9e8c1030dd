import { Card, Link } from '@site/kit';
import styled from 'styled-components';
import { useStaff } from '../frame/useStaff';

/** Links to the screens of the person's role, for roles without figures. */
export function ScreenTiles() {
  const { screens } = useStaff();
  return (
    <Tiles>
      {screens
        .filter(({ path }) => path !== '/admin')
        .map(({ path, label }) => (
          <Card as="li" key={path} $interactive>
            <Link to={path}>{label}</Link>
          </Card>
        ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--space-4);
  list-style: none;
`;
