import type { Figures, FiguresSums } from '@site/contracts';
import { formatCount } from '@site/kit';
import styled from 'styled-components';
import { formatSum } from '../../ui/figures';
import { ChartCard } from './ChartCard';
import { chartRows, type TimeRow } from './chartRows';
import { BandChart } from './charts/BandChart';
import { DAY, DISH, GUESTS, HOUR, MONEY, TIMES } from './chartTables';
import { hourName, shortDay } from './periods';
import { TopDishes } from './TopDishes';

const dollars = (value: number): string =>
  value >= 1000 ? `$${Math.round(value / 100) / 10}k` : `$${Math.round(value)}`;
const minutes = (value: number): string => `${Math.round(value * 10) / 10} min`;
const count = (value: number): string => (Number.isInteger(value) ? formatCount(value) : '');

type Props = { figures: Figures; rows: ReturnType<typeof chartRows> };

/** The charts of a period. One day is shown by hour, several days by day. */
export default function Charts({ figures }: { figures: Figures }) {
  const rows = chartRows(figures);
  return (
    <Grid>
      {!rows.isOneDay && <SalesByDay figures={figures} rows={rows} />}
      <SalesByHour figures={figures} rows={rows} />
      <Times figures={figures} rows={rows} />
      <Guests figures={figures} rows={rows} />
      <ChartCard
        title="Top dishes"
        note="By how often they were ordered; sales before discounts and tax."
        file={rows.fileName('top-dishes')}
        rows={figures.dishes}
        series={DISH}
        empty={figures.dishes.length === 0 ? 'No orders' : undefined}
        isWide
      >
        <TopDishes dishes={figures.dishes} />
      </ChartCard>
    </Grid>
  );
}

function SalesByDay({ figures: { days, previous, totals }, rows }: Props) {
  return (
    <ChartCard
      title="Sales by day"
      note="Paid orders minus refunds, on the day of the order."
      file={rows.fileName('sales-by-day')}
      rows={days}
      series={[DAY, ...MONEY]}
      empty={rows.noSales}
      isWide
    >
      <BandChart
        name={`Sales by day, ${formatSum(totals.sales)} in all`}
        keys={days.map(({ date }) => date)}
        label={shortDay}
        axis={dollars}
        format={formatSum}
        series={salesSeries(days, previous.days)}
      />
    </ChartCard>
  );
}

function SalesByHour({ figures: { hours, totals }, rows }: Props) {
  return (
    <ChartCard
      title="Sales by hour"
      note={rows.isOneDay ? 'Paid orders minus refunds.' : 'All days added up.'}
      file={rows.fileName('sales-by-hour')}
      rows={hours}
      series={[HOUR, ...MONEY]}
      empty={rows.noSales}
      isWide={rows.isOneDay}
    >
      <BandChart
        name={`Sales by hour, ${formatSum(totals.sales)} in all`}
        keys={rows.open.map(({ hour }) => String(hour))}
        label={(key) => hourName(Number(key))}
        axis={dollars}
        format={formatSum}
        series={salesSeries(rows.open, rows.openBefore)}
      />
    </ChartCard>
  );
}

function Times({ figures: { totals }, rows: { times, timeLabel, timeColumn, fileName } }: Props) {
  return (
    <ChartCard
      title="Promised and ready"
      note="Average minutes from the order to ready, without orders for later."
      file={fileName('times')}
      rows={times}
      series={[{ ...timeColumn, value: ({ key }: TimeRow) => timeLabel(key) }, ...TIMES]}
      empty={totals.ready_orders === 0 ? 'No order was ready' : undefined}
    >
      <BandChart
        name={`Promised ${totals.promised_minutes ?? 0} minutes, ready after ${totals.actual_minutes ?? 0} minutes on average`}
        keys={times.map(({ key }) => key)}
        label={timeLabel}
        axis={minutes}
        format={minutes}
        series={[
          {
            kind: 'line',
            name: 'Promised',
            color: 'var(--color-lake)',
            values: times.map((row) => row.promised_minutes),
          },
          { kind: 'line', name: 'Ready', color: 'var(--color-ember)', values: times.map((row) => row.actual_minutes) },
        ]}
      />
    </ChartCard>
  );
}

function Guests({ figures: { totals }, rows: { isOneDay, times, timeLabel, timeColumn, fileName, noOrders } }: Props) {
  const bar = (name: string, color: string, key: 'returning_orders' | 'first_orders' | 'guest_orders') =>
    ({ kind: 'bar', name, color: `var(--color-${color})`, values: times.map((row) => row[key]) }) as const;
  return (
    <ChartCard
      title="New and returning"
      note="Orders by who made them."
      file={fileName('guests')}
      rows={times}
      series={[{ ...timeColumn, value: ({ key }: TimeRow) => timeLabel(key) }, ...GUESTS]}
      empty={noOrders}
      isWide={!isOneDay}
    >
      <BandChart
        name={`${totals.first_orders} first orders, ${totals.returning_orders} returning, ${totals.guest_orders} without an account`}
        keys={times.map(({ key }) => key)}
        label={timeLabel}
        axis={count}
        format={formatCount}
        series={[
          bar('Returning', 'leaf', 'returning_orders'),
          bar('First order', 'corn', 'first_orders'),
          bar('No account', 'control-line', 'guest_orders'),
        ]}
      />
    </ChartCard>
  );
}

/** Sales as bars, with those of the period before as a line. */
function salesSeries(rows: readonly FiguresSums[], before: readonly FiguresSums[]) {
  const sales = (sums: readonly FiguresSums[]): number[] => sums.map((row) => Number(row.sales));
  return [
    { kind: 'bar', name: 'Sales', color: 'var(--color-ember)', values: sales(rows) },
    { kind: 'line', name: 'Earlier', color: 'var(--color-lake)', values: sales(before), isDashed: true },
  ] as const;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: var(--space-4);
`;
