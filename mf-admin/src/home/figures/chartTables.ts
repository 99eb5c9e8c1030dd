import type { DayFigures, DishFigures, FiguresSums, HourFigures } from '@site/contracts';
import { formatSum } from '../../ui/figures';
import type { Series } from '../../ui/SeriesTable';
import { hourName, longDay } from './periods';

// The columns of the tables and files of the charts.

export const MONEY: readonly Series<FiguresSums>[] = [
  { key: 'orders', header: 'Orders', value: ({ orders }) => orders },
  { key: 'sales', header: 'Sales', value: ({ sales }) => sales, text: ({ sales }) => formatSum(sales) },
  {
    key: 'ticket',
    header: 'Average ticket',
    value: ({ average_ticket: ticket }) => ticket,
    text: ({ average_ticket: ticket }) => formatSum(ticket),
  },
  { key: 'refunds', header: 'Refunds', value: ({ refunds }) => refunds, text: ({ refunds }) => formatSum(refunds) },
];
export const GUESTS: readonly Series<FiguresSums>[] = [
  { key: 'first', header: 'First order', value: ({ first_orders: n }) => n },
  { key: 'returning', header: 'Returning', value: ({ returning_orders: n }) => n },
  { key: 'guests', header: 'Without an account', value: ({ guest_orders: n }) => n },
];
export const TIMES: readonly Series<FiguresSums>[] = [
  { key: 'ready', header: 'Ready orders', value: ({ ready_orders: n }) => n },
  { key: 'promised', header: 'Promised (min)', value: ({ promised_minutes: n }) => n },
  { key: 'actual', header: 'Actual (min)', value: ({ actual_minutes: n }) => n },
  { key: 'late', header: 'Late', value: ({ late_orders: n }) => n },
  { key: 'very_late', header: 'More than 10 min late', value: ({ very_late_orders: n }) => n },
];

export const DAY: Series<DayFigures> = {
  key: 'date',
  header: 'Day',
  value: ({ date }) => date,
  text: ({ date }) => longDay(date),
};
export const HOUR: Series<HourFigures> = {
  key: 'hour',
  header: 'Hour',
  value: ({ hour }) => hourName(hour),
};

export const DISH: readonly [Series<DishFigures>, ...Series<DishFigures>[]] = [
  { key: 'name', header: 'Dish', value: ({ name }) => name },
  { key: 'quantity', header: 'Ordered', value: ({ quantity }) => quantity },
  { key: 'sales', header: 'Sales', value: (dish) => dish.sales, text: (dish) => formatSum(dish.sales) },
];
