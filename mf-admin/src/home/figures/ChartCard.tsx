import { Button, Card, FilterChip } from '@site/kit';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { saveFile, toCsv } from '../../ui/csv';

export type Series<Row> = {
  key: string;
  header: string;
  /** Plain value for the file. */
  value: (row: Row) => string | number | null;
  /** As people read it; without it the plain value. */
  text?: (row: Row) => string;
};

type Props<Row> = {
  title: string;
  /** What the numbers count, in a sentence. */
  note?: ReactNode;
  /** Name of the downloaded file without its ending. */
  file: string;
  rows: readonly Row[];
  /** The first names the row. */
  series: readonly [Series<Row>, ...Series<Row>[]];
  /** Shown in place of an empty chart. */
  empty?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
};

/** A chart with the same numbers as a table and as a file. */
export function ChartCard<Row>({ title, note, file, rows, series, empty, isWide = false, children }: Props<Row>) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const download = () => {
    const lines = rows.map((row) => series.map(({ value }) => value(row)));
    saveFile(`${file}.csv`, toCsv([series.map(({ header }) => header), ...lines]), 'text/csv;charset=utf-8');
  };
  return (
    <Frame as="section" aria-labelledby={id} data-wide={isWide || undefined}>
      <Head>
        <Words>
          <h3 id={id}>{title}</h3>
          {note && <p>{note}</p>}
        </Words>
        <Tools>
          <FilterChip pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Table
          </FilterChip>
          <Button variant="quiet" size="sm" onClick={download} aria-label={`Download ${title} as CSV`}>
            CSV
          </Button>
        </Tools>
      </Head>
      {isTable ? (
        <Scroll tabIndex={0} role="region" aria-labelledby={id}>
          <table>
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
              {rows.map((row) => {
                const [name, ...values] = series;
                return (
                  <tr key={String(name.value(row))}>
                    <th scope="row">{textOf(name, row)}</th>
                    {values.map((one) => (
                      <td key={one.key}>{textOf(one, row)}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroll>
      ) : empty === undefined ? (
        children
      ) : (
        <Empty>{empty}</Empty>
      )}
    </Frame>
  );
}

function textOf<Row>({ text, value }: Series<Row>, row: Row): string {
  return text ? text(row) : String(value(row) ?? '–');
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  min-width: 0;

  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;

const Words = styled.div`
  flex: 1 1 180px;
  min-width: 0;

  h3 {
    font-size: var(--text-lg);
  }
  p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

const Empty = styled.p`
  display: grid;
  place-items: center;
  min-height: 200px;
  color: var(--color-muted);
`;

const Scroll = styled.div`
  max-height: 360px;
  overflow: auto;

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
    text-align: start;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--color-surface);
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  tbody th {
    font-weight: 500;
  }
`;
