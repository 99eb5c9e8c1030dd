import type {
  BoardTicket,
  DishRefunds,
  FulfillmentStatus,
  Order,
  OrderFilters,
  OrderSearch,
  OrderStats,
} from '@site/contracts';
import { ApiError, request } from '@site/kit';
import { saveFile } from '../ui/csv';
import { fetchAsPerson } from '../ui/fetchAsPerson';
import { readPage, type Page } from '../ui/readPage';

export const PAGE_SIZE = 10;
const FAILURE = 'Failed to fetch orders';

/** A page by its number: all orders, or those of one status. */
export function fetchPage(page: number, status: string): Promise<Page<Order>> {
  const query = `limit=${PAGE_SIZE}&offset=${(page - 1) * PAGE_SIZE}`;
  const path = status === '' ? '/api/orders/' : `/api/orders/status/${encodeURIComponent(status)}`;
  return readPage(`${path}?${query}`, FAILURE);
}

/** @param before where the page begins; empty for the first one */
export function searchOrders(filters: OrderFilters, before: string): Promise<OrderSearch> {
  const query = new URLSearchParams({ ...filters, limit: String(PAGE_SIZE), ...(before && { before }) });
  return request<OrderSearch>(`/api/admin/orders?${query.toString()}`, { failure: FAILURE });
}

/** Where the figures of some days are, or those of all orders. */
export function statsPath({ from, to }: Pick<OrderFilters, 'from' | 'to'>): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return `/api/orders/stats/summary${query && `?${query}`}`;
}

export function fetchStats(path: string): Promise<OrderStats> {
  return request<OrderStats>(path, { failure: 'Failed to fetch order stats' });
}

/** What each dish of an order gives back. */
export function fetchDishRefunds(orderId: string): Promise<DishRefunds> {
  return request<DishRefunds>(`/api/admin/orders/${encodeURIComponent(orderId)}/dish-refunds`, {
    failure: 'Failed to fetch amounts',
  });
}

/** Takes the last step of an order back. @param from the step that was on the screen */
export function recallStep(orderId: string, from: FulfillmentStatus): Promise<BoardTicket> {
  return request<BoardTicket>(`/api/admin/orders/${encodeURIComponent(orderId)}/recall`, {
    method: 'POST',
    body: { from },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    failure: 'Failed to take the step back',
  });
}

/** 5,000 orders take two seconds. Milliseconds. */
const EXPORT_TIMEOUT_MS = 120_000;

/** Saves the filtered orders as a file. @throws ApiError, or what `signal` ended the call with */
export async function downloadCsv(filters: OrderFilters, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams(filters).toString();
  const response = await fetchAsPerson(`/api/admin/orders.csv?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(EXPORT_TIMEOUT_MS)]),
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    throw new ApiError('Failed to export orders', response.status, answer);
  }
  // The sign-in page of a network counts as no answer.
  if (!response.headers.get('Content-Type')?.startsWith('text/csv'))
    throw new ApiError('Failed to export orders', 0, null);
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  saveFile(name ?? 'orders.csv', await response.blob(), 'text/csv;charset=utf-8');
}
