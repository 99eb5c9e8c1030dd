import type {
  Account,
  CheckoutStatus,
  GuestRefund,
  HostedCheckout,
  HostedCheckoutRequest,
  HostedCheckoutStatus,
  Order,
  OrderFromCartRequest,
  OrderPoints,
  PaymentResult,
  ProcessPaymentRequest,
  SaveAddressRequest,
  SavedAddress,
} from '@site/contracts';
import { answer, definePreview, refuse, reply, stream, type PreviewCall } from '@site/kit/preview';
import { PlacedOrders } from './PlacedOrders';

/** Sent as a name, it shows how the page takes the kitchen's refusal. */
const REFUSED_NAME = 'Nobody';
/** Checkouts that the bar leads to; every other id is one that was paid. */
const STATUSES: Record<string, CheckoutStatus> = { cs_declined: 'DECLINED', cs_cancelled: 'CANCELLED' };

const ADDRESS: SavedAddress = {
  ...{ id: 'a1', label: 'Home', address: '12 Pine Street, Huntsville, TX 77340', zip: '77340', is_default: true },
};

function account(isEmpty: boolean): Account {
  return {
    ...{ id: '0190a1b2-0000-7000-8000-000000000001', email: 'ada@example.com', email_verified: true },
    ...{ display_name: 'Ada Pine', role: 'user', has_password: true, created_at: '2026-01-04T18:00:00Z' },
    customer_name: isEmpty ? null : 'Ada Pine',
    customer_phone: isEmpty ? null : '(936) 555-0134',
    addresses: isEmpty ? [] : [ADDRESS],
  };
}

export default definePreview({
  addresses: {
    '/order-status/o1': 'an order in the kitchen',
    '/payment-success?checkout_id=cs_paid&status=APPROVED': 'paid',
    '/payment-failure?checkout_id=cs_declined&status=DECLINED': 'declined',
    '/payment-cancelled?checkout_id=cs_cancelled&status=CANCELLED': 'cancelled',
  },
  fixtures: ({ cart }) => {
    const orders = new PlacedOrders();
    const found =
      (give: (order: Order) => Response) =>
      ({ params }: PreviewCall) =>
        give(orders.find(params.id ?? ''));
    return {
      'GET /api/account': answer<Account>(({ session, isEmpty }) =>
        session === 'guest' ? refuse('unauthenticated', 'Please sign in.') : account(isEmpty),
      ),
      'PATCH /api/account': answer<Account>(({ isEmpty }) => account(isEmpty)),
      'POST /api/account/addresses': answer<SavedAddress>(({ body }) => {
        const { label, address, zip = null } = body as SaveAddressRequest;
        return reply<SavedAddress>({ id: 'a2', label, address, zip, is_default: false }, { status: 201 });
      }),
      'POST /api/orders/from-cart': answer<Order>(({ body, query }) => {
        const wanted = body as OrderFromCartRequest;
        if (wanted.customer_name === REFUSED_NAME)
          return refuse('kitchen_closed', 'The kitchen is closed until 10 AM.');
        const chosen = new URLSearchParams(query);
        chosen.set('order_type', wanted.order_type);
        if (wanted.tip_percent) chosen.set('tip_percent', String(wanted.tip_percent));
        if (wanted.tip_amount) chosen.set('tip_amount', String(wanted.tip_amount));
        return reply<Order>(orders.place(wanted, cart.read(), cart.summary(chosen)), { status: 201 });
      }),
      'POST /api/orders/:id/payment/process': answer<PaymentResult>(({ params, body }) => {
        const { payment_method } = body as ProcessPaymentRequest;
        const order = orders.pay(params.id ?? '', payment_method);
        cart.clear();
        return {
          ...{ payment_id: 'pay_1', order_id: order.id, status: 'APPROVED', payment_method, error_code: null },
          ...{ amount: order.total, tip_amount: order.tip_amount, total_charged: order.amount_due },
        };
      }),
      'POST /api/:provider/hosted-checkout': answer<HostedCheckout>(({ body }) => {
        const { orderId } = body as HostedCheckoutRequest;
        const order = orders.pay(orderId, 'credit_card');
        const checkoutSessionId = `cs_${orderId}`;
        const query = new URLSearchParams({ checkout_id: checkoutSessionId, status: 'APPROVED' });
        const result: HostedCheckout = {
          checkoutSessionId,
          checkoutUrl: `${window.location.origin}/payment-success?${query.toString()}`,
          ...{ expiresAt: '2027-01-01T00:00:00Z', amount: Math.round(Number(order.amount_due) * 100) },
          ...{ currency: 'USD', attempt: 1 },
        };
        return reply<HostedCheckout>(result, { status: 201 });
      }),
      'GET /api/:provider/hosted-checkout/:id/status': answer<HostedCheckoutStatus>(({ params }) => {
        const id = params.id ?? '';
        const status = STATUSES[id] ?? 'APPROVED';
        const order = orders.find(id.replace('cs_', ''));
        const isPaid = status === 'APPROVED';
        return {
          ...{ checkoutSessionId: id, orderId: order.id, orderNumber: order.order_number, status },
          ...{ paymentStatus: isPaid ? 'paid' : 'unpaid', amount: Math.round(Number(order.amount_due) * 100) },
          ...{ currency: 'USD', errorCode: status === 'DECLINED' ? 'card_declined' : null },
          ...{ expiresAt: '2027-01-01T00:00:00Z', retryable: !isPaid },
        };
      }),
      'GET /api/orders/:id': answer<Order>(found((order) => reply<Order>(order))),
      'GET /api/orders/:id/events': answer<Order>(found((data) => stream({ event: 'order', data }))),
      'GET /api/orders/:id/points': answer<OrderPoints>(() => ({ points: 18, status: 'offered' })),
      'GET /api/orders/:id/refunds': answer<GuestRefund[]>(() => []),
    };
  },
});
