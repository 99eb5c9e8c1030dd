import type { Instant, LocalDate, Money } from './money';

/** Most business days that GET /api/admin/figures sums. */
export const FIGURES_DAYS_MAX = 92;

/**
 * Sums over confirmed orders, each counted on the business day and in the hour of its confirmation. `sales` is what
 * `paid_orders` were paid minus what was refunded since; `average_ticket` is `sales / paid_orders`.
 */
export type FiguresSums = {
  /** Confirmed: paid, or to be paid at pickup. Cancelled ones included. */
  orders: number;
  cancelled_orders: number;
  paid_orders: number;
  sales: Money;
  average_ticket: Money;
  refunded_orders: number;
  refunds: Money;
  /** Without an account. */
  guest_orders: number;
  /** The first order of an account. */
  first_orders: number;
  returning_orders: number;
  /** Orders that became ready; only these can be late. */
  ready_orders: number;
  /** Ready after the promised time. */
  late_orders: number;
  /** Ready more than ten minutes after it. */
  very_late_orders: number;
  /** Average minutes from confirmed to promised and to ready, of orders without a requested time. Null without any. */
  promised_minutes: number | null;
  actual_minutes: number | null;
};

/** Sums of one business day, which starts at 4 AM. */
export type DayFigures = FiguresSums & { date: LocalDate };

/** `hour` is of the restaurant's clock, 0 to 23. */
export type HourFigures = FiguresSums & { hour: number };

/** How often a dish was sold in a period, and for how much. */
export type DishFigures = {
  menu_item_id: number;
  name: string;
  quantity: number;
  /** Before discounts and tax. */
  sales: Money;
};

/** Sums of the days `from` to `to`, both included. */
export type FiguresPeriod = {
  from: LocalDate;
  to: LocalDate;
  totals: FiguresSums;
  /** Every day of the period, oldest first. */
  days: DayFigures[];
  /** All 24 hours in the order of a business day, which starts at 4 AM. */
  hours: HourFigures[];
};

/** Points that customers hold. Measured every ten minutes. */
export type PointsOwed = {
  members: number;
  available: number;
  /** Earned and not usable yet. */
  pending: number;
  measured_at: Instant;
};

/** GET /api/admin/figures?from=2026-11-16&to=2026-11-22 */
export type Figures = FiguresPeriod & {
  timezone: string;
  /** The business day that is going on. */
  today: LocalDate;
  /** Most ordered first, at most ten. */
  dishes: DishFigures[];
  /** The same weekdays one or more whole weeks before. */
  previous: FiguresPeriod & {
    /**
     * When the period ends today, its last day is compared up to this hour of the clock, this hour included. Null when
     * whole days are compared.
     */
    through_hour: number | null;
  };
  /** Null before the first measurement. */
  points: PointsOwed | null;
  /** The measurement at the end of the earlier period. */
  previous_points: PointsOwed | null;
  /** Dishes on the menu, those that guests don't see included. */
  menu_items: number;
};
