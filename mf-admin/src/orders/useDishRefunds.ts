import type { DishRefunds, Order, Refundable } from '@site/contracts';
import { toCents, useServerState } from '@site/kit';
import { fetchDishRefunds } from './orderCalls';

type Asked = { order: Order; refundable: Refundable; chosen: Record<string, number>; isAsked: boolean };

/** `cents` is undefined while nothing is chosen and until the server has said what dishes give back. */
export type DishesSum = { cents: number | undefined; failed: boolean; isLoading: boolean; retry: () => void };

/** What the chosen dishes give back, in cents, from the server's amounts. They are read again after another refund. */
export function useDishRefunds({ order, refundable, chosen, isAsked }: Asked): DishesSum {
  const key = isAsked ? ['dish-refunds', order.id, refundable.refunded] : null;
  const { data, error, isLoading, refresh } = useServerState(key, () => fetchDishRefunds(order.id), { once: true });
  return {
    cents: data && sumOf(data, chosen),
    failed: error !== undefined && data === undefined,
    isLoading,
    retry: () => void refresh(),
  };
}

function sumOf({ items }: DishRefunds, chosen: Record<string, number>): number | undefined {
  const wanted = Object.entries(chosen).filter(([, quantity]) => quantity > 0);
  const amounts = wanted.map(([id, quantity]) => items.find((item) => item.id === id)?.amounts[quantity - 1]);
  if (amounts.length === 0 || amounts.includes(undefined)) return undefined;
  return amounts.reduce((sum, amount) => sum + toCents(amount ?? 0), 0);
}
