import type { Cart, CartSummary, Order, OrderFromCartRequest, PaymentMethod } from '@site/contracts';
import { buildOrder } from '@site/kit/preview';

const KEY = 'preview_order';

/** The order that was placed in this tab. Paying by card loads a page, so it is kept in the tab's storage. */
export class PlacedOrders {
  /** The placed order, or an invented one that is in the kitchen. */
  find(id: string): Order {
    const placed = this.#read();
    if (placed?.id === id) return placed;
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    return buildOrder({
      ...{ id, payment_status: 'paid', fulfillment_status: 'preparing', date: at(-9), created_at: at(-9) },
      promised_at: at(11),
      status_history: [
        { status: 'received', at: at(-9), by: 'system' },
        { status: 'accepted', at: at(-8), by: 'staff' },
        { status: 'preparing', at: at(-5), by: 'staff' },
      ],
    });
  }

  place(wanted: OrderFromCartRequest, cart: Cart, summary: CartSummary): Order {
    const now = new Date().toISOString();
    return this.#keep(
      buildOrder({
        ...{ id: 'o-placed', order_number: 1043, date: now, created_at: now, order_type: wanted.order_type },
        ...{ customer_name: wanted.customer_name, customer_phone: wanted.customer_phone },
        ...{ customer_email: wanted.customer_email ?? null, delivery_address: wanted.delivery_address ?? null },
        ...{ special_requests: wanted.special_requests ?? null, requested_for: wanted.requested_for ?? null },
        payment_method: wanted.payment_method ?? 'credit_card',
        promised_at: wanted.requested_for ?? new Date(Date.now() + 20 * 60_000).toISOString(),
        items: cart.items.map((line) => ({
          ...{ id: line.id, menu_item_id: line.menu_item_id, name: line.menu_item_name, quantity: line.quantity },
          ...{ unit_price: line.menu_item_price, customizations: line.customizations },
          ...{ special_instructions: line.special_instructions, subtotal: line.subtotal },
        })),
        item_names: cart.items.map(({ menu_item_name }) => menu_item_name),
        ...{ subtotal: summary.subtotal, discount_amount: summary.discount_amount, tax_amount: summary.tax_amount },
        ...{ delivery_fee: summary.delivery_fee, tip_amount: summary.tip_amount, total: summary.total_amount },
        ...{ total_amount: summary.total_amount, amount_due: summary.amount_due, promo_code: summary.promo_code },
        status_history: [{ status: 'received', at: now, by: 'customer' }],
      }),
    );
  }

  pay(id: string, method: PaymentMethod): Order {
    const order = this.find(id);
    return this.#keep({
      ...order,
      payment_method: method,
      payment_status: method === 'cash' ? 'pay_at_pickup' : 'paid',
    });
  }

  #read(): Order | null {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as Order);
  }

  #keep(order: Order): Order {
    sessionStorage.setItem(KEY, JSON.stringify(order));
    return order;
  }
}
