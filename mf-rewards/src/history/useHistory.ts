import type { Order } from '@site/contracts';
import { useServerState } from '@site/kit';
import { useState } from 'react';
import { historyCalls, PAGE } from './historyCalls';

/** How often the list is read again while an order is on its way. */
const LIVE_MS = 15_000;

export function isOpen({ status }: Order): boolean {
  return status === 'Pending';
}

/** A customer's orders, newest first, as many pages as were asked for; read again while one of them is open. */
export function useHistory() {
  const [pages, setPages] = useState(1);
  const answer = useServerState(['orders', pages], () => load(pages), {
    own: true,
    keepPrevious: true,
    everyMs: (latest) => (latest?.orders.some(isOpen) ? LIVE_MS : 0),
  });
  const { data, error, isLoading } = answer;
  /** The shown orders are those of a former number of pages. */
  const lacksPage = data !== undefined && data.pages < pages;
  return {
    ...answer,
    moreFailed: lacksPage && error !== undefined && !isLoading,
    showMore: () => setPages((before) => before + 1),
  };
}

async function load(pages: number): Promise<{ orders: Order[]; hasMore: boolean; pages: number }> {
  const lists = await Promise.all(Array.from({ length: pages }, (_, page) => historyCalls.orders(page * PAGE)));
  const orders = lists.flatMap((list) => list.slice(0, PAGE));
  // A new order moves the pages on: nothing is shown twice.
  const seen = new Map(orders.map((order) => [order.id, order]));
  return { orders: [...seen.values()], hasMore: (lists.at(-1)?.length ?? 0) > PAGE, pages };
}
