import type { Violation } from './Violation';

/** Violations of the sums that the dashboard and its charts are answered from, by invariant. */
export const FIGURE_VIOLATIONS: Record<string, Violation[]> = {
  F1: [
    {
      what: 'the dashboard counts an order too many',
      plant: ["UPDATE order_figures SET pending = pending + 1 WHERE day = 'all'"],
      repair: ["UPDATE order_figures SET pending = pending - 1 WHERE day = 'all'"],
    },
    {
      what: 'a day without orders has sales',
      plant: [
        "INSERT INTO order_figures SELECT merchant_id, '2020-01-01', 0, 0, 0, 1, 100, 0 FROM orders WHERE id = :paid",
      ],
      repair: ["DELETE FROM order_figures WHERE day = '2020-01-01'"],
    },
  ],
  F4: [
    {
      what: 'an hour sold more than its orders say',
      plant: ['UPDATE order_hour_figures SET paid_cents = paid_cents + 1 LIMIT 1'],
      repair: ['UPDATE order_hour_figures SET paid_cents = paid_cents - 1 LIMIT 1'],
    },
    {
      what: 'an hour has more cash orders than were placed',
      plant: ['UPDATE order_hour_figures SET cash_orders = cash_orders + 1 LIMIT 1'],
      repair: ['UPDATE order_hour_figures SET cash_orders = cash_orders - 1 LIMIT 1'],
    },
    {
      what: 'an order became ready and its hour does not know',
      plant: ['UPDATE orders SET ready_at = promised_at WHERE id = :paid'],
      repair: ['UPDATE orders SET ready_at = NULL WHERE id = :paid'],
    },
  ],
  F5: [
    {
      what: 'a dish was ordered on a day without orders',
      plant: [
        "INSERT INTO order_dish_figures SELECT merchant_id, '2020-01-01', 1, 1, 100 FROM orders WHERE id = :paid",
      ],
      repair: ["DELETE FROM order_dish_figures WHERE business_date = '2020-01-01'"],
    },
  ],
};
