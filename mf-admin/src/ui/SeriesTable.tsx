import styled from 'styled-components';
import { saveFile, toCsv } from './csv';

/** A column of numbers. */
export type Series<Row> = {
  key: string;
  header: string;
  /** Plain value for the file. */
  value: (row: Row) => string | number | null;
  /** As people read it; without it the plain value. */
  text?: (row: Row) => string;
};

type Props<Row> = {
  /** Id of the heading. */
  labelledBy: string;
  rows: readonly Row[];
  /** The first names the row. */
  series: readonly [Series<Row>, ...Series<Row>[]];
  /** The sum of all rows, in the foot of the table. */
  total?: Row | undefined;
  /** Shows all rows instead of scrolling them. */
  isWhole?: boolean;
};

/** A table of numbers that scrolls sideways in its own frame, with the name of each row in sight. The frame is no landmark: its panel is one. */
export function SeriesTable<Row>({ labelledBy, rows, series, total, isWhole = false }: Props<Row>) {
  const [name, ...values] = series;
  return (
    <Scroll tabIndex={0} role="group" aria-labelledby={labelledBy} data-whole={isWhole || undefined}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {series.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(name.value(row))}>
              <th scope="row">{textOf(name, row)}</th>
              {values.map((one) => (
                <td key={one.key}>{textOf(one, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {values.map((one) => (
                <td key={one.key}>{textOf(one, total)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scroll>
  );
}

/** Saves the rows as a CSV file. @param file its name without the ending */
export function saveSeries<Row>(file: string, rows: readonly Row[], series: readonly Series<Row>[]): void {
  const lines = rows.map((row) => series.map(({ value }) => value(row)));
  saveFile(`${file}.csv`, toCsv([series.map(({ header }) => header), ...lines]), 'text/csv;charset=utf-8');
}

function textOf<Row>({ text, value }: Series<Row>, row: Row): string {
  return text ? text(row) : String(value(row) ?? '–');
}

const Scroll = styled.div`
  max-height: 360px;
  overflow: auto;

  &[data-whole] {
    max-height: none;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--color-line);
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--color-surface);
    text-align: start;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--color-surface);
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  thead th:first-child {
    z-index: 2;
  }
  tbody th {
    font-weight: 500;
  }
  tfoot :is(th, td) {
    border-bottom: 0;
    font-weight: 700;
  }
  /* Paper does not scroll: ten columns of sums fit its width. */
  @media print {
    max-height: none;
    overflow: visible;

    table {
      font-size: 7pt;
    }
    :is(th, td):nth-child(n) {
      position: static;
      padding: 2px 3px;
    }
    thead th {
      font-size: inherit;
      white-space: normal;
    }
  }
`;
