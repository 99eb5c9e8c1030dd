import { randomUUID } from 'node:crypto';
import { ask } from '../ask.mts';
import type { MenuItem, Order, OrderingSettings } from '@site/contracts';

export type OpenOrder = { id: string; number: number };

const NEXT = ['received', 'accepted', 'preparing', 'ready'] as const;

/**
 * Orders that appear on the board, and a colleague who moves them.
 *
 * @param token  the service's, or that of a member of staff
 */
export function createCounter(origin: string, token: string) {
  const call = async <T,>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ): Promise<T> => (await ask(origin + path, { method, headers, body })).json;

  return {
    /**
     * Lets sixty unpaid orders from one address through.
     *
     * @returns the settings from before
     */
    async liftLimits(): Promise<OrderingSettings> {
      const settings: OrderingSettings = await call('GET', '/api/ordering/settings');
      const kitchen = {
        ...settings.kitchen,
        capacity_minutes: 10_000,
        unpaid_percent: 100,
        unpaid_percent_per_network: 100,
        unpaid_minutes_per_guest: 10_000,
      };
      await call('PUT', '/api/ordering/settings', { ...settings, kitchen });
      return settings;
    },

    async restore(settings: OrderingSettings) {
      await call('PUT', '/api/ordering/settings', settings);
    },

    /** Places orders of three dishes each, to be paid at pickup. */
    async place(count: number): Promise<OpenOrder[]> {
      const menu: MenuItem[] = await call('GET', '/api/menu-items/');
      const dishes = menu.filter((dish) => !dish.in_store_only && dish.modifier_groups.length === 0);
      const orders = [];
      for (let index = 0; index < count; index += 1) {
        const session = { 'X-Session-ID': randomUUID() };
        for (let line = 0; line < 3; line += 1) {
          const dish = dishes[(index + line) % dishes.length];
          await call('POST', '/api/cart/items', { menu_item_id: dish?.id, quantity: 1 + line }, session);
        }
        const details = {
          customer_name: `Guest ${index}`,
          customer_phone: '936 555 0100',
          order_type: 'pickup',
          payment_method: 'cash',
        };
        const order: Order = await call('POST', '/api/orders/from-cart', details, session);
        await call('POST', `/api/orders/${order.id}/payment/process`, { payment_method: 'cash' }, session);
        orders.push({ id: order.id, number: order.order_number });
      }
      return orders;
    },

    /** Moves an order one step, as a colleague on another device. */
    async advance({ id }: OpenOrder) {
      const { fulfillment_status: step }: Order = await call('GET', `/api/orders/${id}`);
      const next = NEXT[NEXT.findIndex((name) => name === step) + 1];
      await call('PATCH', `/api/orders/${id}`, { fulfillment_status: next });
    },

    async cancel(orders: readonly OpenOrder[]) {
      for (const { id } of orders) await call('PATCH', `/api/orders/${id}`, { fulfillment_status: 'cancelled' });
    },
  };
}
