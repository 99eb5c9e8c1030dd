import { randomUUID } from 'node:crypto';

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */

/**
 * @typedef {object} ServerRow
 * @property {string} name
 * @property {LoadRequest | (() => LoadRequest)} request
 * @property {number} expected  status
 * @property {'seconds' | 'orders'} until  orders use up a cart each, so they are counted instead
 */

/** As a browser sends it. */
const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };

/**
 * What a checkout form sends.
 *
 * @type {import('../../../contracts/src/orders').OrderFromCartRequest}
 */
export const ORDER = { customer_name: 'Bench Guest', customer_phone: '936 555 0199', order_type: 'pickup' };

/**
 * The compared requests.
 *
 * @param {object} world
 * @param {{ categories: string, items: string }} world.menuPaths
 * @param {string} world.itemsTag  the ETag of the dishes
 * @param {string[]} world.carts  sessions whose carts are read and grow
 * @param {() => string} world.nextFullCart  session of a cart that has not become an order
 * @param {number} world.menuItemId  in each of these carts
 * @returns {ServerRow[]}
 */
export function serverRows({ menuPaths, itemsTag, carts, nextFullCart, menuItemId }) {
  let turn = 0;
  const session = () => ({ 'X-Session-ID': carts[turn++ % carts.length] ?? '' });
  const json = { 'Content-Type': 'application/json' };
  const one = JSON.stringify({ menu_item_id: menuItemId, quantity: 1 });
  return [
    {
      name: 'menu: categories',
      request: { method: 'GET', path: menuPaths.categories, headers: COMPRESSED },
      expected: 200,
      until: 'seconds',
    },
    {
      name: 'menu: dishes',
      request: { method: 'GET', path: menuPaths.items, headers: COMPRESSED },
      expected: 200,
      until: 'seconds',
    },
    {
      name: 'menu: dishes, not modified',
      request: { method: 'GET', path: menuPaths.items, headers: { ...COMPRESSED, 'If-None-Match': itemsTag } },
      expected: 304,
      until: 'seconds',
    },
    {
      name: 'cart: read',
      request: () => ({ method: 'GET', path: '/api/cart', headers: session() }),
      expected: 200,
      until: 'seconds',
    },
    {
      name: 'cart: add',
      request: () => ({ method: 'POST', path: '/api/cart/items', headers: { ...json, ...session() }, body: one }),
      expected: 201,
      until: 'seconds',
    },
    {
      name: 'cart: add, with an idempotency key',
      request: () => ({
        method: 'POST',
        path: '/api/cart/items',
        headers: { ...json, ...session(), 'Idempotency-Key': randomUUID() },
        body: one,
      }),
      expected: 201,
      until: 'seconds',
    },
    {
      name: 'order from cart',
      request: () => ({
        method: 'POST',
        path: '/api/orders/from-cart',
        headers: { ...json, 'X-Session-ID': nextFullCart(), 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(ORDER),
      }),
      expected: 201,
      until: 'orders',
    },
  ];
}
