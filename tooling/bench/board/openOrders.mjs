import { randomUUID } from 'node:crypto';
import { ask } from '../ask.mjs';

/** @typedef {import('../../../contracts/src/orders').Order} Order */
/** @typedef {import('../../../contracts/src/ordering').OrderingSettings} OrderingSettings */
/** @typedef {{ id: string, number: number }} OpenOrder */

const NEXT = /** @type {const} */ (['received', 'accepted', 'preparing', 'ready']);

/**
 * Orders that appear on the board, and a colleague who moves them.
 *
 * @param {string} origin
 * @param {string} token  the service's, or that of a member of staff
 */
export function createCounter(origin, token) {
  /**
   * @template T
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<T>}
   */
  const call = async (method, path, body, headers = { authorization: `Bearer ${token}` }) =>
    (await ask(origin + path, { method, headers, body })).json;

  return {
    /**
     * Lets sixty unpaid orders from one address through.
     *
     * @returns {Promise<OrderingSettings>} the settings from before
     */
    async liftLimits() {
      /** @type {OrderingSettings} */
      const settings = await call('GET', '/api/ordering/settings');
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

    /** @param {OrderingSettings} settings */
    async restore(settings) {
      await call('PUT', '/api/ordering/settings', settings);
    },

    /**
     * Places orders of three dishes each, to be paid at pickup.
     *
     * @param {number} count
     * @returns {Promise<OpenOrder[]>}
     */
    async place(count) {
      /** @type {import('../../../contracts/src/menu').MenuItem[]} */
      const menu = await call('GET', '/api/menu-items/');
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
        /** @type {Order} */
        const order = await call('POST', '/api/orders/from-cart', details, session);
        await call('POST', `/api/orders/${order.id}/payment/process`, { payment_method: 'cash' }, session);
        orders.push({ id: order.id, number: order.order_number });
      }
      return orders;
    },

    /**
     * Moves an order one step, as a colleague on another device.
     *
     * @param {OpenOrder} order
     */
    async advance({ id }) {
      /** @type {Order} */
      const { fulfillment_status: step } = await call('GET', `/api/orders/${id}`);
      const next = NEXT[NEXT.findIndex((name) => name === step) + 1];
      await call('PATCH', `/api/orders/${id}`, { fulfillment_status: next });
    },

    /** @param {readonly OpenOrder[]} orders */
    async cancel(orders) {
      for (const { id } of orders) await call('PATCH', `/api/orders/${id}`, { fulfillment_status: 'cancelled' });
    },
  };
}
