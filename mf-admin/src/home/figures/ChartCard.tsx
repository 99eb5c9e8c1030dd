import { Button, Card } from '@site/kit';
import { FilterChip } from '@site/kit/parts';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { saveSeries, SeriesTable, type Series } from '../../ui/SeriesTable';

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
  const download = () => saveSeries(file, rows, series);
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
        <SeriesTable labelledBy={id} rows={rows} series={series} />
      ) : empty === undefined ? (
        children
      ) : (
        <Empty>{empty}</Empty>
      )}
    </Frame>
  );
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
