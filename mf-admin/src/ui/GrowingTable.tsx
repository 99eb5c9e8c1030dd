import { Button } from '@site/kit';
import { DataTable, type DataTableProps } from './DataTable';
import { EndRow } from './layout';
import { Section } from './Section';
import type { GrowingList } from './useGrowingList';

type Props<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'empty'> & {
  title: string;
  list: GrowingList<Row>;
  /** Of the button that reads further back. */
  olderLabel: string;
};

/** A section with the rows of `useGrowingList`. */
export function GrowingTable<Row>({ title, list, olderLabel, ...table }: Props<Row>) {
  const { rows, error, isLoading, refresh, more } = list;
  return (
    <Section title={title}>
      <DataTable {...table} rows={rows} error={error} onRetry={() => void refresh()} loading={isLoading} />
      {more && (
        <EndRow>
          <Button size="sm" variant="secondary" busy={isLoading} onClick={more}>
            {olderLabel}
          </Button>
        </EndRow>
      )}
    </Section>
  );
}
