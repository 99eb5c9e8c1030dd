import styled from 'styled-components';
import type { Series } from './series';

type Props = {
  series: readonly Series[];
  /** Place of the band under the pointer. */
  pointed: number | null;
  format: (value: number) => string;
  /** Of that band. */
  label: string | null;
};

/** What each colour means, with the values of the band under the pointer. */
export function Legend({ series, pointed, format, label }: Props) {
  return (
    <List>
      {series.map(({ kind, name, color, values }) => {
        const value = pointed === null ? undefined : values[pointed];
        return (
          <li key={name}>
            <Swatch style={{ background: color }} data-line={kind === 'line' || undefined} />
            {name}
            {value !== undefined && <strong>{value === null ? '–' : format(value)}</strong>}
          </li>
        );
      })}
      {label !== null && <li>{label}</li>}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-4);
  min-height: 1.6em;
  margin: 0 0 var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-sm);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  strong {
    color: var(--color-ink);
    font-variant-numeric: tabular-nums;
  }
`;

const Swatch = styled.span`
  width: 12px;
  height: 12px;
  border-radius: 3px;

  &[data-line] {
    height: 4px;
  }
`;
