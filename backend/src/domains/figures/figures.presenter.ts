import type { FiguresPeriod, FiguresSums, LocalDate, PointsOwed } from '@site/contracts';
import type { LoyaltyFiguresRow } from '../../database/models/LoyaltyFigures';
import { addDays, toInstant } from '../../lib/clock';
import { toWire } from '../../lib/money';
import { HOUR_COLUMNS, HOURS_OF_BUSINESS_DAY, type DayFigures, type HourFigures } from '../orders';

export const NO_FIGURES = Object.fromEntries(HOUR_COLUMNS.map((column) => [column, 0])) as HourFigures;

type Read = {
  from: LocalDate;
  to: LocalDate;
  days: readonly DayFigures[];
  hours: readonly (HourFigures & { hour: number })[];
};

/** Days and hours without orders are filled in with zeros. */
export function presentPeriod({ from, to, days, hours }: Read): FiguresPeriod {
  const byDay = new Map(days.map((row) => [row.day, row]));
  const byHour = new Map(hours.map((row) => [row.hour, row]));
  return {
    from,
    to,
    totals: presentSums(days.reduce(sumOf, NO_FIGURES)),
    days: daysBetween(from, to).map((date) => ({ date, ...presentSums(byDay.get(date) ?? NO_FIGURES) })),
    hours: HOURS_OF_BUSINESS_DAY.map((hour) => ({ hour, ...presentSums(byHour.get(hour) ?? NO_FIGURES) })),
  };
}

export function presentPoints(row: LoyaltyFiguresRow | undefined): PointsOwed | null {
  if (!row) return null;
  const { members, availablePoints, pendingPoints, measuredAt } = row;
  return { members, available: availablePoints, pending: pendingPoints, measured_at: toInstant(measuredAt) };
}

function presentSums(sums: HourFigures): FiguresSums {
  const salesCents = sums.paid_cents - sums.refunded_cents;
  return {
    orders: sums.orders,
    cancelled_orders: sums.cancelled_orders,
    paid_orders: sums.paid_orders,
    sales: toWire(salesCents),
    average_ticket: toWire(sums.paid_orders === 0 ? 0 : Math.round(salesCents / sums.paid_orders)),
    refunded_orders: sums.refunded_orders,
    refunds: toWire(sums.refunded_cents),
    guest_orders: sums.guest_orders,
    first_orders: sums.first_orders,
    returning_orders: sums.returning_orders,
    ready_orders: sums.ready_orders,
    late_orders: sums.late_orders,
    very_late_orders: sums.very_late_orders,
    promised_minutes: averageMinutes(sums.soon_promised_seconds, sums.soon_orders),
    actual_minutes: averageMinutes(sums.soon_actual_seconds, sums.soon_orders),
  };
}

/** The average in minutes, rounded to a tenth. */
function averageMinutes(seconds: number, orders: number): number | null {
  return orders === 0 ? null : Math.round(seconds / orders / 6) / 10;
}

export function sumOf(sum: HourFigures, row: HourFigures): HourFigures {
  return Object.fromEntries(HOUR_COLUMNS.map((column) => [column, sum[column] + row[column]])) as HourFigures;
}

export function daysBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
