import type { LocalDate, Money } from './money';

/** Periods of GET /api/admin/sales, beside a range of days. Weeks begin on Monday; the present ones end today. */
export const SALES_PERIODS = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month'] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

/** Most business days of one report. */
export const SALES_DAYS_MAX = 366;

/** Either a period or a first and a last business day, both included. */
export type SalesQuery = { period?: SalesPeriod; from?: LocalDate; to?: LocalDate };

/** Orders that were paid, cancelled ones included, each on the business day of its confirmation. */
export type SalesShare = {
  orders: number;
  /** What they were paid, whatever was refunded since. */
  collected: Money;
};

/** What was collected, less the refunds that were made in the same days: those of earlier orders too. */
export type NetSales = SalesShare & { refunds: Money; net: Money };

/** `collected` is `gross_sales - discounts + delivery_fees + tax + tips`. */
export type SalesSums = NetSales & {
  /** Of the dishes, before discounts and tax. */
  gross_sales: Money;
  /** Promo codes and rewards. */
  discounts: Money;
  delivery_fees: Money;
  tax: Money;
  tips: Money;
};

/** The sales of one business day. */
export type DaySales = SalesSums & { date: LocalDate };

/** GET /api/admin/sales */
export type Sales = {
  from: LocalDate;
  to: LocalDate;
  totals: SalesSums;
  /** Every day of the report, oldest first. */
  days: DaySales[];
  by_payment: { card: NetSales; cash: NetSales };
  by_type: { pickup: SalesShare; delivery: SalesShare };
};
