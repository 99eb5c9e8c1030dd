import type { LocalDate, SalesPeriod } from '@site/contracts';
import { addDays, businessDate, weekdayOf } from '../../lib/clock';

/** The business days of a period, both included. The present week and month end today. */
export function daysOfPeriod(
  period: SalesPeriod,
  today: LocalDate = businessDate(),
): { from: LocalDate; to: LocalDate } {
  const monday = addDays(today, -weekdayOf(today));
  const firstOfMonth = startOfMonth(today);
  const lastOfMonthBefore = addDays(firstOfMonth, -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this_week':
      return { from: monday, to: today };
    case 'last_week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this_month':
      return { from: firstOfMonth, to: today };
    case 'last_month':
      return { from: startOfMonth(lastOfMonthBefore), to: lastOfMonthBefore };
  }
}

function startOfMonth(day: LocalDate): LocalDate {
  return `${day.slice(0, 8)}01`;
}
