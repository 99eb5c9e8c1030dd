import { AlertIcon, Card, CheckIcon } from '@site/kit';
import styled from 'styled-components';
import type { HealthTile, Light } from './healthState';

/** One card for each part of the site. The state is in words and in the icon; color only repeats it. */
export function HealthTiles({ tiles }: { tiles: readonly HealthTile[] }) {
  return (
    <Grid>
      {tiles.map(({ label, light, state, facts }) => (
        <Tile key={label} as="section" aria-label={label}>
          <h2>{label}</h2>
          <State $light={light}>
            {light === 'good' ? <CheckIcon size={22} /> : <AlertIcon size={22} />}
            {state}
          </State>
          <Facts>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Facts>
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--space-4);
`;

const Tile = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-2);

  h2 {
    color: var(--color-muted);
    font: 600 var(--text-sm) / 1.4 var(--font-text);
  }
`;

const TONES: Record<Light, string> = {
  good: 'var(--color-leaf)',
  warning: 'var(--color-corn-deep)',
  bad: 'var(--color-berry)',
};

const State = styled.p<{ $light: Light }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font: 800 var(--text-lg) / 1.2 var(--font-heading);

  > svg {
    flex: none;
    color: ${({ $light }) => TONES[$light]};
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: 2px;
  color: var(--color-muted);
  font-size: var(--text-sm);
  list-style: none;
`;
