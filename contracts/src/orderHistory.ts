import type { Instant, LocalDate } from './money';
import type { Order, OrderStatus, OrderType, PaymentStatus } from './orders';

/** The filters of GET /api/admin/orders and of its export; all that are given hold together. */
export type OrderFilters = {
  /** An order number, the end of a phone number, or the beginning of a guest's first or last name or of a dish. */
  q?: string;
  status?: OrderStatus;
  /** One business day: the same as `from` and `to` of that day. */
  day?: LocalDate;
  /** First and last business day, both included. Without one of them the range is open at that end. */
  from?: LocalDate;
  to?: LocalDate;
  type?: OrderType;
  /** `unpaid`, `awaiting_payment` and `failed` list orders that the kitchen never saw; without it they are left out. */
  payment?: PaymentStatus;
  promo?: string;
};

/** GET /api/admin/orders: orders newest first. */
export type OrderSearchQuery = OrderFilters & {
  limit?: number;
  /** `next` of the page before. */
  before?: string;
};

/** Answer to GET /api/admin/orders: one page, newest first. */
export type OrderSearch = {
  orders: Order[];
  /** Where older orders begin; null at the end. */
  next: string | null;
  /**
   * One call reads a bounded number of orders. When it ended before the page was full, this is the creation time of the
   * oldest order that it read, and `next` continues there; null otherwise.
   */
  searched_to: Instant | null;
  /** Number of orders on all pages; null with filters other than days and a status. */
  total: number | null;
};

/** An open order for a time at which the restaurant is closed by its hours. */
export type OrderWhileClosed = { id: string; order_number: number; requested_for: Instant };

/** GET /api/admin/orders-while-closed: such orders, the soonest first, at most fifty. */
export type OrdersWhileClosed = { orders: OrderWhileClosed[] };
