import { randomUUID } from 'node:crypto';
import { ORDER } from '../server/rows.mts';

type CountedRequest = { method: string; path: string; headers?: Record<string, string>; body?: unknown };

type PlacedOrder = { id: string; access_token: string };

type OpenedCheckout = { checkoutSessionId: string };

/** A step of a guest's way from the menu to the provider's page. Each may use what the ones before it were answered. */
type CountedStep = {
  name: string;
  /** Statements at most; null: none is set */
  goal: number | null;
  request: (world: GuestWay) => CountedRequest;
  keep?: (world: GuestWay, answer: unknown) => void;
  /** Of a later step, and in no table */
  isPreparation?: boolean;
};

export type GuestWay = {
  session: string;
  menuItemId: number;
  serviceToken: string;
  order?: PlacedOrder;
  checkout?: OpenedCheckout;
};

export const STEPS: CountedStep[] = [
  { name: 'GET menu', goal: null, request: () => ({ method: 'GET', path: '/api/menu-items/' }) },
  {
    name: 'POST cart item, the first of a cart',
    goal: 3,
    request: ({ menuItemId }) => add(menuItemId),
  },
  { name: 'POST cart item', goal: 3, request: ({ menuItemId }) => add(menuItemId) },
  {
    // For clients that repeat by themselves; ours does not, and sends none.
    name: 'POST cart item, with an idempotency key',
    goal: null,
    request: ({ menuItemId }) => ({ ...add(menuItemId), headers: key() }),
  },
  { name: 'GET cart', goal: 2, request: () => ({ method: 'GET', path: '/api/cart' }) },
  { name: 'GET cart summary', goal: 2, request: () => ({ method: 'GET', path: '/api/cart/summary' }) },
  {
    name: 'POST order from cart',
    goal: 8,
    request: () => ({ method: 'POST', path: '/api/orders/from-cart', headers: key(), body: ORDER }),
    keep: (way, answer) => (way.order = answer as PlacedOrder),
  },
  {
    name: 'GET order',
    goal: null,
    request: ({ order }) => ({ method: 'GET', path: `/api/orders/${order?.id}` }),
  },
  {
    name: 'POST hosted checkout',
    goal: 6,
    request: ({ order }) => ({
      method: 'POST',
      path: '/api/sandbox/hosted-checkout',
      headers: { 'X-Order-Token': order?.access_token ?? '' },
      body: { orderId: order?.id },
    }),
    keep: (way, answer) => (way.checkout = answer as OpenedCheckout),
  },
  {
    name: 'GET hosted checkout status',
    goal: null,
    request: ({ checkout }) => ({
      method: 'GET',
      path: `/api/sandbox/hosted-checkout/${checkout?.checkoutSessionId}/status`,
    }),
  },
  {
    name: 'POST cart item of another guest',
    goal: null,
    isPreparation: true,
    request: (way) => {
      way.session = randomUUID();
      return add(way.menuItemId);
    },
  },
  {
    name: 'POST order of another guest',
    goal: null,
    isPreparation: true,
    request: () => ({ method: 'POST', path: '/api/orders/from-cart', headers: key(), body: ORDER }),
    keep: (way, answer) => (way.order = answer as PlacedOrder),
  },
  { name: 'POST payment, cash at pickup', goal: 6, request: ({ order }) => payInCash(order) },
  {
    name: 'POST payment, cash taken by staff',
    goal: null,
    request: ({ order, serviceToken }) => payInCash(order, { Authorization: `Bearer ${serviceToken}` }),
  },
];

function payInCash(order: PlacedOrder | undefined, headers?: Record<string, string>) {
  return {
    method: 'POST',
    path: `/api/orders/${order?.id}/payment/process`,
    headers: { ...key(), ...headers },
    body: { payment_method: 'cash' },
  };
}

function add(menuItemId: number) {
  return { method: 'POST', path: '/api/cart/items', body: { menu_item_id: menuItemId, quantity: 1 } };
}

function key() {
  return { 'Idempotency-Key': randomUUID() };
}
