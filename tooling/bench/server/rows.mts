import { randomUUID } from 'node:crypto';
import type { LoadRequest } from './load.mts';
import type { OrderFromCartRequest } from '@site/contracts';

export type ServerRow = {
  name: string;
  request: LoadRequest | (() => LoadRequest);
  /** Status */
  expected: number;
  /** Orders use up a cart each, so they are counted instead */
  until?: 'orders';
};

/** As a browser sends it. */
const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };

/** What a checkout form sends. */
export const ORDER: OrderFromCartRequest = {
  customer_name: 'Bench Guest',
  customer_phone: '936 555 0199',
  order_type: 'pickup',
};

/** The compared requests. */
export function serverRows({
  menuPaths,
  itemsTag,
  carts,
  fullCarts,
  menuItemId,
}: {
  menuPaths: { categories: string; items: string };
  /** The ETag of the dishes */
  itemsTag: string;
  /** Sessions whose carts are read and grow */
  carts: string[];
  /** Sessions of carts that have not become orders. Each order takes one away */
  fullCarts: string[];
  /** In each of these carts */
  menuItemId: number;
}): ServerRow[] {
  let turn = 0;
  const nextFullCart = () => {
    const next = fullCarts.pop();
    if (next === undefined) throw new Error('More orders were made than carts were prepared');
    return next;
  };
  const session = () => ({ 'X-Session-ID': carts[turn++ % carts.length] ?? '' });
  const json = { 'Content-Type': 'application/json' };
  const one = JSON.stringify({ menu_item_id: menuItemId, quantity: 1 });
  return [
    {
      name: 'menu: categories',
      request: { method: 'GET', path: menuPaths.categories, headers: COMPRESSED },
      expected: 200,
    },
    {
      name: 'menu: dishes',
      request: { method: 'GET', path: menuPaths.items, headers: COMPRESSED },
      expected: 200,
    },
    {
      name: 'menu: dishes, not modified',
      request: { method: 'GET', path: menuPaths.items, headers: { ...COMPRESSED, 'If-None-Match': itemsTag } },
      expected: 304,
    },
    {
      name: 'cart: read',
      request: () => ({ method: 'GET', path: '/api/cart', headers: session() }),
      expected: 200,
    },
    {
      name: 'cart: add',
      request: () => ({ method: 'POST', path: '/api/cart/items', headers: { ...json, ...session() }, body: one }),
      expected: 201,
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
