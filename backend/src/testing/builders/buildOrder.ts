import type { HostedCheckout, Order } from '@site/contracts';
import type { ApiAnswer, ApiClient } from '../apiClient';
import { buildMenuItem, type BuiltDish } from './buildMenuItem';

export const DETAILS = {
  customer_name: 'Ada Pine',
  customer_phone: '936-555-0100',
  order_type: 'pickup',
} as const;

export type GuestOrder = { guest: ApiClient; order: Order; dish: BuiltDish };

/** A guest with one dish in the cart, twice at $12.00 unless given. */
export async function buildCart(
  api: ApiClient,
  { quantity = 2, ...overrides }: Parameters<typeof buildMenuItem>[0] & { quantity?: number } = {},
): Promise<{ guest: ApiClient; dish: BuiltDish }> {
  const dish = await buildMenuItem(overrides);
  const guest = api.guest();
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish.id, quantity }));
  return { guest, dish };
}

/** An unpaid order, made over HTTP from a guest's cart: $25.98 with tax. */
export async function buildOrder(api: ApiClient, overrides: Parameters<typeof buildCart>[1] = {}): Promise<GuestOrder> {
  const { guest, dish } = await buildCart(api, overrides);
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  return { guest, dish, order: json as Order };
}

/** An open payment page of a new order. */
export async function buildCheckout(
  api: ApiClient,
  overrides: Parameters<typeof buildCart>[1] = {},
): Promise<GuestOrder & { checkout: HostedCheckout }> {
  const built = await buildOrder(api, overrides);
  return { ...built, checkout: await openCheckout(built) };
}

export async function openCheckout({ guest, order }: Pick<GuestOrder, 'guest' | 'order'>): Promise<HostedCheckout> {
  const { json } = await expectStatus(200, guest.post('/api/sandbox/hosted-checkout', { orderId: order.id }));
  return json as HostedCheckout;
}

export async function readOrder({ guest, order }: Pick<GuestOrder, 'guest' | 'order'>): Promise<Order> {
  return (await expectStatus(200, guest.get(`/api/orders/${order.id}`))).json as Order;
}

/** Fails with what was answered instead. */
export async function expectStatus(status: number, sent: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
