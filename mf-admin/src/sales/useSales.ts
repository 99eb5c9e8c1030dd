import { SALES_DAYS_MAX, SALES_PERIODS, type Sales, type SalesPeriod } from '@site/contracts';
import { request, useSearchParams } from '@site/kit';
import { isReversed } from '../ui/DayFields';
import { useDatedState } from '../ui/useDatedState';

const DAY_MS = 86_400_000;

/** The sales of the period or the days in the address; today's without either. */
export function useSales() {
  const [params, setParams] = useSearchParams();
  const range = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isRange = range.from !== '' && range.to !== '';
  const period = isRange ? null : readPeriod(params.get('period'));
  const isTooLong = isRange && daysIn(range) > SALES_DAYS_MAX;
  const hasNoDays = isRange && (isTooLong || isReversed(range));

  const query = new URLSearchParams(period === null ? range : { period }).toString();
  const path = `/api/admin/sales?${query}`;
  const { data, error, isLoading, refresh, stale } = useDatedState<Sales>(hasNoDays ? null : path, () =>
    request<Sales>(path, { failure: 'Failed to load the sales' }),
  );
  const show = (wanted: { period: SalesPeriod } | { from: string; to: string }) =>
    setParams(new URLSearchParams(wanted), { replace: true });
  const days = isRange ? range : { from: data?.from ?? '', to: data?.to ?? '' };
  return {
    data,
    error,
    isLoading,
    stale,
    refresh,
    period,
    /** As they are shown and changed; empty until a period is loaded. */
    days,
    hasNoDays,
    problem: isTooLong ? `Choose at most ${SALES_DAYS_MAX} days.` : undefined,
    showPeriod: (chosen: SalesPeriod) => show({ period: chosen }),
    /** An emptied field changes nothing, since a report needs both days. */
    setDay: (name: 'from' | 'to', day: string) => {
      if (day !== '') show({ from: days.from || day, to: days.to || day, [name]: day });
    },
  };
}

function readPeriod(value: string | null): SalesPeriod {
  return SALES_PERIODS.find((period) => period === value) ?? 'today';
}

function daysIn({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
