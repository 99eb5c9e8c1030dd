import type { Figures, FiguresSums, HourFigures } from '@site/contracts';
import { hourName, shortDay } from './periods';

/** A row of a period: one hour of a single day, or one day of several. */
export type TimeRow = FiguresSums & { key: string };

/** What the charts of a period have in common. */
export function chartRows({ days, hours, previous, totals, from, to }: Figures) {
  const isOneDay = days.length === 1;
  const open = trimHours(hours, previous.hours);
  const hasNoOrders = totals.orders === 0;
  return {
    isOneDay,
    /** The hours to show, and the same hours of the period before. */
    open,
    openBefore: previous.hours.filter(({ hour }) => open.some((row) => row.hour === hour)),
    times: isOneDay
      ? open.map((row): TimeRow => ({ ...row, key: String(row.hour) }))
      : days.map((row): TimeRow => ({ ...row, key: row.date })),
    timeLabel: (key: string): string => (isOneDay ? hourName(Number(key)) : shortDay(key)),
    timeColumn: { key: 'key', header: isOneDay ? 'Hour' : 'Day' },
    /** In place of charts without anything to show. */
    noOrders: hasNoOrders ? 'No orders' : undefined,
    noSales: hasNoOrders && previous.totals.orders === 0 ? 'No orders' : undefined,
    fileName: (subject: string): string => `${subject}-${from}-${to}`,
  };
}

/** The hours in which there ever was an order, without gaps between. */
function trimHours(hours: readonly HourFigures[], earlier: readonly HourFigures[]): readonly HourFigures[] {
  const isUsed = (row: HourFigures, index: number): boolean => row.orders > 0 || (earlier[index]?.orders ?? 0) > 0;
  const first = hours.findIndex(isUsed);
  if (first === -1) return hours;
  return hours.slice(first, hours.findLastIndex(isUsed) + 1);
}
