import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: var(--space-2);
`;

const Row = styled.div<{ $emphasis: DefinitionRow['emphasis'] }>`
  display: grid;
  /*
   * A value has the width of its text where the words of the term leave it: no amount is broken before the term has all the
   * lines that its words can fill. A longer value, such as an email, does not break the words of its term.
   */
  grid-template-columns: minmax(min-content, 1fr) auto;
  align-items: baseline;
  gap: var(--space-4);

  dt {
    overflow-wrap: normal;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    font-family: var(--font-heading);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  ${({ $emphasis }) =>
    $emphasis === 'total' &&
    css`
      margin-top: var(--space-2);
      padding-top: var(--space-3);
      border-top: 2px solid var(--color-rim);
      font: 700 var(--text-xl) / 1.2 var(--font-heading);

      dd {
        font-weight: 800;
      }
    `}
  ${({ $emphasis }) =>
    $emphasis === 'discount' &&
    css`
      color: var(--color-leaf);
    `}
`;

/** One term with its value, such as 'Tax' and '$1.03'. */
export interface DefinitionRow {
  /** Unique among the rows; also the React key. */
  term: string;
  value: ReactNode;
  emphasis?: 'total' | 'discount';
}

/** Terms and values in two columns with figures under figures: a money summary, nutrition facts. */
export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <List>
      {rows.map(({ term, value, emphasis }) => (
        <Row key={term} $emphasis={emphasis}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </Row>
      ))}
    </List>
  );
}
