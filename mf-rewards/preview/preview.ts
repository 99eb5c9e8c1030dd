import type { Order, Reordered, ReorderPreview } from '@site/contracts';
import { answer, buildOrder, definePreview, refuse, reply, rewardsFixtures } from '@site/kit/preview';
import { TOTAL_COUNT_HEADER } from '@site/contracts';

const LINE = {
  ...{ id: 'oi_1', menu_item_id: 7, name: 'Brisket Plate', quantity: 1, unit_price: '18.50' },
  ...{ customizations: ['Mac and cheese'], special_instructions: null, subtotal: '18.50' },
};

const ORDERS: readonly Order[] = [
  buildOrder({ id: 'o1', order_number: 1042, items: [LINE], payment_status: 'paid', fulfillment_status: 'preparing' }),
  buildOrder({
    ...{ id: 'o2', order_number: 1017, date: '2026-11-02T00:05:00Z', created_at: '2026-11-02T00:05:00Z' },
    ...{ status: 'Fulfilled', fulfillment_status: 'completed', payment_status: 'paid', items: [LINE] },
  }),
  buildOrder({
    ...{ id: 'o3', order_number: 988, date: '2026-10-11T00:05:00Z', created_at: '2026-10-11T00:05:00Z' },
    ...{ status: 'Cancelled', fulfillment_status: 'cancelled', payment_status: 'refunded', items: [LINE] },
    refunded_amount: '25.98',
  }),
];

export default definePreview({
  fixtures: ({ data }) => ({
    ...rewardsFixtures(data === 'empty'),
    'GET /api/orders/': answer<Order[]>(({ isEmpty, session }) => {
      if (session === 'guest') return refuse('unauthenticated', 'Please sign in.');
      const orders = isEmpty ? [] : [...ORDERS];
      return reply<Order[]>(orders, { headers: { [TOTAL_COUNT_HEADER]: String(orders.length) } });
    }),
    'GET /api/orders/:id/reorder': answer<ReorderPreview>(({ params }) => ({
      order_id: params.id ?? '',
      order_number: ORDERS.find(({ id }) => id === params.id)?.order_number ?? 0,
      lines: [
        {
          ...{ order_item_id: LINE.id, name: LINE.name, quantity: LINE.quantity, customizations: LINE.customizations },
          ...{ price_then: '18.50', price_now: '20.00', status: 'price_changed', reason: null },
        },
      ],
    })),
    'POST /api/orders/:id/reorder': answer<Reordered>(() => ({ added: [LINE.name], skipped: [] })),
  }),
});
