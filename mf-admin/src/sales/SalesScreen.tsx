import { SALES_PERIODS, type Sales, type SalesPeriod } from '@site/contracts';
import { Button, EmptyState, formatCount, Skeleton } from '@site/kit';
import { DefinitionRows, FilterChip } from '@site/kit/parts';
import { useId } from 'react';
import styled from 'styled-components';
import { DayFields } from '../ui/DayFields';
import { EmptyFrame } from '../ui/EmptyFrame';
import { formatLess, formatSum } from '../ui/figures';
import { Cluster, Stack } from '../ui/layout';
import { Loaded } from '../ui/Loaded';
import { PageFrame } from '../ui/PageFrame';
import { Panel } from '../ui/Panel';
import { StaleNote } from '../ui/StaleNote';
import { saveSeries, SeriesTable, type Series } from '../ui/SeriesTable';
import { span } from '../home/figures/periods';
import { DAYS, netRows, pairSeries, shareRows } from './salesTables';
import { useSales } from './useSales';

const PERIOD_WORDS: Record<SalesPeriod, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  this_week: 'This week',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
};

/** /admin/sales: the money of some days, as a bookkeeper needs it. */
export default function SalesScreen() {
  const sales = useSales();
  const { data } = sales;
  const save = () => data && saveSeries(`sales-${data.from}-to-${data.to}`, data.days, DAYS);
  return (
    <PageFrame
      title="Sales"
      intro="An order counts on its business day, which ends at 4 AM. A refund counts on the day it was made."
      actions={
        <Button variant="secondary" disabled={!data || sales.hasNoDays} onClick={save}>
          Export CSV
        </Button>
      }
    >
      <Choice {...sales} />
      <StaleNote of={[sales.stale]} />
      {!sales.hasNoDays && (
        <Loaded state={sales} loading={<Skeleton $height="420px" />} failure="Failed to load the sales">
          {(known) => <Report sales={known} />}
        </Loaded>
      )}
    </PageFrame>
  );
}

type Chosen = ReturnType<typeof useSales>;

function Choice({ period, days, problem, showPeriod, setDay }: Chosen) {
  return (
    <Bar role="search" aria-label="Days of the report">
      <Cluster role="group" aria-label="Period">
        {SALES_PERIODS.map((one) => (
          <FilterChip key={one} pressed={one === period} onClick={() => showPeriod(one)}>
            {PERIOD_WORDS[one]}
          </FilterChip>
        ))}
      </Cluster>
      <Fields>
        <DayFields values={days} set={setDay} error={problem} />
      </Fields>
    </Bar>
  );
}

function Report({ sales }: { sales: Sales }) {
  const { from, to, totals, days, by_payment: payments, by_type: types } = sales;
  if (totals.orders === 0 && Number(totals.refunds) === 0) {
    return (
      <EmptyFrame>
        <EmptyState title={from === to ? 'No orders on this day' : 'No orders in these days'} titleAs="p" />
      </EmptyFrame>
    );
  }
  return (
    <>
      <Columns>
        <Summary sales={sales} />
        <Stack $gap={4}>
          <TablePanel
            title="By payment"
            rows={netRows(payments.card, payments.cash)}
            series={pairSeries('Paid by', 'Card', 'Cash')}
          />
          <TablePanel
            title="By type"
            rows={shareRows(types.pickup, types.delivery)}
            series={pairSeries('Type', 'Pickup', 'Delivery')}
          />
        </Stack>
      </Columns>
      {days.length > 1 && <TablePanel title="By day" rows={days} series={DAYS} total={{ date: '', ...totals }} />}
    </>
  );
}

function Summary({ sales: { from, to, totals } }: { sales: Sales }) {
  return (
    <Panel title={span(from, to)}>
      <DefinitionRows
        rows={[
          { term: 'Paid orders', value: formatCount(totals.orders) },
          { term: 'Gross sales', value: formatSum(totals.gross_sales) },
          { term: 'Discounts', value: formatLess(totals.discounts) },
          { term: 'Delivery fees', value: formatSum(totals.delivery_fees) },
          { term: 'Tax', value: formatSum(totals.tax) },
          { term: 'Tips', value: formatSum(totals.tips) },
          { term: 'Collected', value: formatSum(totals.collected), emphasis: 'total' },
          { term: 'Refunds', value: formatLess(totals.refunds) },
          { term: 'Net', value: formatSum(totals.net), emphasis: 'total' },
        ]}
      />
    </Panel>
  );
}

type TableProps<Row> = {
  title: string;
  rows: readonly Row[];
  series: readonly [Series<Row>, ...Series<Row>[]];
  total?: Row;
};

function TablePanel<Row>({ title, ...table }: TableProps<Row>) {
  const id = useId();
  return (
    <Panel title={title} titleId={id}>
      <SeriesTable labelledBy={id} isWhole {...table} />
    </Panel>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  flex: 0 1 360px;
  gap: var(--space-3);
  min-width: min(100%, 280px);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  align-items: start;
  gap: var(--space-4);
`;
