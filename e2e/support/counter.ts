import { randomUUID } from 'node:crypto';
import type { MenuItem, Order, OrderingSettings } from '@site/contracts';
import { freshPhone } from './orders';
import { callApi } from './site';
import { call } from './staff';

export type PlacedOrder = Pick<Order, 'id' | 'order_number'> & { path: string; dish: string; dishId: number };

/** An order to be paid in cash at pickup, as the pages of a guest would place it, without them. */
export async function placeOrder({ name = 'Ana Guest', quantity = 1, hasChoices = false } = {}): Promise<PlacedOrder> {
  const dish = await firstDish(hasChoices);
  const headers = { 'content-type': 'application/json', 'X-Session-ID': randomUUID() };
  const post = <T>(path: string, body: object) =>
    callApi<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/cart/items', { menu_item_id: dish.id, quantity, customizations: firstChoices(dish) });
  const order = await post<Order>('/api/orders/from-cart', {
    customer_name: name,
    customer_phone: freshPhone(),
    order_type: 'pickup',
    payment_method: 'cash',
  });
  await post(`/api/orders/${order.id}/payment/process`, { payment_method: 'cash' });
  const path = `/order-status/${order.id}#t=${order.access_token ?? ''}`;
  return { id: order.id, order_number: order.order_number, path, dish: dish.name, dishId: dish.id };
}

/** The first dish of the menu that can be ordered without a choice, or one that has choices. */
async function firstDish(hasChoices: boolean): Promise<MenuItem> {
  const items = await callApi<MenuItem[]>('/api/menu/items');
  const dish = items.find(
    (item) =>
      item.in_stock && item.is_available && !item.in_store_only && item.modifier_groups.length > 0 === hasChoices,
  );
  if (!dish) throw new Error('No dish can be ordered');
  return dish;
}

function firstChoices({ modifier_groups: groups }: MenuItem): { option_id: number }[] {
  return groups.flatMap(({ min_select: least, options }) =>
    options.slice(0, Math.max(1, least)).map(({ id }) => ({ option_id: id })),
  );
}

/** Saves some of the kitchen's settings. */
export async function setKitchen(changed: Partial<OrderingSettings['kitchen']>): Promise<void> {
  const settings = await callApi<OrderingSettings>('/api/ordering/settings');
  await call('PUT', '/api/ordering/settings', { ...settings, kitchen: { ...settings.kitchen, ...changed } });
}
