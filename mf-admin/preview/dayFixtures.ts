import type {
  Board,
  BoardTicket,
  DishRefunds,
  Figures,
  FiguresPeriod,
  FiguresSums,
  FulfillmentStatus,
  MoveOrderRequest,
  Order,
  OrderDetailWithAllergens,
  OrderSearch,
  OrderStats,
  PaymentResult,
  RefundRequest,
  RefundResult,
  Sales,
} from '@site/contracts';
import { BOARD_EVENTS } from '@site/contracts';
import { answer, buildOrder, moneyOf, refuse, stream, type Fixtures } from '@site/kit/preview';
import { counted, dayFromToday, minutesFromNow } from './answers';
import { buildSales } from './salesFixtures';

const LINE = {
  ...{ id: 'oi_1', menu_item_id: 7, name: 'Brisket Plate', quantity: 2, unit_price: '18.50' },
  ...{ customizations: ['Mac and cheese'], special_instructions: null, subtotal: '37.00' },
};

function buildOrders(): Order[] {
  return [
    buildOrder({
      ...{ id: 'o1', order_number: 1042, date: minutesFromNow(-8), payment_status: 'paid', items: [LINE] },
      ...{ fulfillment_status: 'preparing', customer_email: 'ana@example.com', promised_at: minutesFromNow(12) },
    }),
    buildOrder({
      ...{ id: 'o2', order_number: 1041, date: minutesFromNow(-95), payment_status: 'paid', items: [LINE] },
      ...{ status: 'Fulfilled', fulfillment_status: 'completed', customer_name: 'Bo', order_type: 'delivery' },
    }),
    buildOrder({
      ...{ id: 'o3', order_number: 1040, date: minutesFromNow(-180), payment_status: 'refunded', items: [LINE] },
      ...{ status: 'Cancelled', fulfillment_status: 'cancelled', customer_name: 'Cleo', refunded_amount: '25.98' },
    }),
  ];
}

function buildTicket(overrides: Partial<BoardTicket> & Pick<BoardTicket, 'id' | 'order_number'>): BoardTicket {
  return {
    ...{ fulfillment_status: 'received', order_type: 'pickup', payment_status: 'paid', payment_method: 'credit_card' },
    ...{ to_pay: '0.00', customer_name: 'Ana', special_requests: null, delivery_address: null },
    ...{ confirmed_at: minutesFromNow(-3), requested_for: null, promised_at: minutesFromNow(17) },
    ...{ step_since: minutesFromNow(-3), recall_to: null },
    items: [
      {
        ...{ id: 'oi_1', menu_item_id: 7, name: 'Brisket Plate', quantity: 2, customizations: ['Mac and cheese'] },
        ...{ special_instructions: 'Sauce on the side, please', allergens: ['gluten'], is_sold_out: false },
      },
    ],
    ...overrides,
  };
}

/** Tickets that move; the stream says the board once, a move answers with the ticket. */
class PreviewBoard {
  #tickets: BoardTicket[];

  constructor(isEmpty: boolean) {
    this.#tickets = isEmpty
      ? []
      : [
          buildTicket({ id: 'o1', order_number: 1042 }),
          buildTicket({
            ...{ id: 'o4', order_number: 1043, customer_name: 'Dee', fulfillment_status: 'preparing' },
            ...{ order_type: 'delivery', delivery_address: '12 Pine Street', recall_to: 'accepted' },
          }),
          buildTicket({
            ...{ id: 'o5', order_number: 1039, customer_name: 'Eve', fulfillment_status: 'ready' },
            ...{ payment_status: 'pay_at_pickup', payment_method: 'cash', to_pay: '25.98', recall_to: 'preparing' },
          }),
        ];
  }

  read(): Board {
    return { at: new Date().toISOString(), tickets: this.#tickets, more: 0 };
  }

  move(id: string, to: FulfillmentStatus, recall_to: FulfillmentStatus | null): BoardTicket | null {
    const known = this.#tickets.find((ticket) => ticket.id === id);
    if (!known) return null;
    const moved = { ...known, fulfillment_status: to, recall_to, step_since: new Date().toISOString() };
    this.#tickets = this.#tickets.map((ticket) => (ticket === known ? moved : ticket));
    return moved;
  }
}

function sums(orders: number): FiguresSums {
  return {
    ...{ orders, cancelled_orders: Math.round(orders / 20), paid_orders: orders, sales: moneyOf(orders * 2598) },
    ...{ average_ticket: orders === 0 ? '0.00' : '25.98', refunded_orders: 0, refunds: '0.00' },
    ...{ guest_orders: Math.round(orders * 0.6), first_orders: Math.round(orders * 0.1) },
    ...{ returning_orders: Math.round(orders * 0.3), ready_orders: orders, late_orders: Math.round(orders * 0.08) },
    ...{ very_late_orders: 0, promised_minutes: orders === 0 ? null : 20, actual_minutes: orders === 0 ? null : 18 },
  };
}

function period(firstDay: number, days: number, perDay: number): FiguresPeriod {
  const rhythm = [0.7, 0.8, 0.9, 1, 1.3, 1.6, 1.2];
  const counts = Array.from({ length: days }, (_, day) => Math.round(perDay * (rhythm[day % 7] ?? 1)));
  return {
    ...{ from: dayFromToday(firstDay), to: dayFromToday(firstDay + days - 1) },
    totals: sums(counts.reduce((sum, count) => sum + count, 0)),
    days: counts.map((count, day) => ({ ...sums(count), date: dayFromToday(firstDay + day) })),
    hours: Array.from({ length: 14 }, (_, hour) => ({
      ...sums(Math.round(perDay * Math.max(0, 1 - Math.abs(hour - 8) / 7))),
      hour: hour + 9,
    })),
  };
}

function figures(isEmpty: boolean): Figures {
  const perDay = isEmpty ? 0 : 30;
  const owed = { members: 120, available: 18_400, pending: 310, measured_at: minutesFromNow(-4) };
  return {
    ...period(-6, 7, perDay),
    ...{ timezone: 'America/Chicago', today: dayFromToday(0), menu_items: isEmpty ? 0 : 24 },
    dishes: isEmpty
      ? []
      : [
          { menu_item_id: 7, name: 'Brisket Plate', quantity: 84, sales: '1554.00' },
          { menu_item_id: 10, name: 'Pulled Pork Sandwich', quantity: 61, sales: '732.00' },
          { menu_item_id: 12, name: 'Corn on the Cob', quantity: 44, sales: '187.00' },
        ],
    previous: { ...period(-13, 7, perDay * 0.9), through_hour: null },
    ...{ points: isEmpty ? null : owed, previous_points: isEmpty ? null : { ...owed, available: 17_900 } },
  };
}

function stats(isEmpty: boolean): OrderStats {
  const count = (value: number) => (isEmpty ? 0 : value);
  return {
    ...{ total_orders: count(1042), pending_orders: count(3), fulfilled_orders: count(1017) },
    ...{ cancelled_orders: count(22), paid_orders: count(1020), todays_orders: count(31) },
    ...{ total_revenue: isEmpty ? '0.00' : '26499.60', total_sales: isEmpty ? '0.00' : '26499.60' },
    ...{ todays_revenue: isEmpty ? '0.00' : '805.38', average_order_value: isEmpty ? '0.00' : '25.98' },
    top_item: isEmpty ? null : { name: 'Brisket Plate', quantity: 412 },
    ...{ business_date: dayFromToday(0), timezone: 'America/Chicago' },
  };
}

function detail(order: Order): OrderDetailWithAllergens {
  return {
    order,
    allergens: Object.fromEntries(order.items.map(({ id }) => [id, ['milk']])),
    payments: [
      { id: 'pay_1', provider: 'sandbox', amount: order.total, status: 'CAPTURED', counts: true, at: order.date },
    ],
    refunds: [],
    refundable: {
      amount: order.total,
      refunded: '0.00',
      items: order.items.map(({ id, quantity }) => ({ id, quantity })),
    },
    mails: [{ subject: `Your order #${order.order_number}`, status: 'sent', at: order.date }],
    points: { earned: 24, taken_back: 0 },
    actions: [],
  };
}

/** Orders of the day: the board, the history, the figures. */
export function dayFixtures(isEmpty: boolean): Fixtures {
  const board = new PreviewBoard(isEmpty);
  const orders = buildOrders();
  const find = (id: string) => orders.find((order) => order.id === id) ?? buildOrder({ id, items: [LINE] });
  const gone = () => refuse('not_found', 'There is no such order on the board.');
  return {
    'GET /api/orders/stats/summary': answer<OrderStats>(() => stats(isEmpty)),
    'GET /api/admin/figures': answer<Figures>(() => figures(isEmpty)),
    'GET /api/admin/sales': answer<Sales>(() => buildSales(isEmpty)),
    'GET /api/orders/': answer<Order[]>(() => counted<Order>(isEmpty ? [] : orders)),
    'GET /api/orders/status/:status': answer<Order[]>(({ params }) =>
      counted<Order>(isEmpty ? [] : orders.filter(({ status }) => status === params.status)),
    ),
    'GET /api/admin/orders': answer<OrderSearch>(({ query }) => ({
      orders: isEmpty ? [] : orders.filter(({ customer_name }) => customer_name.includes(query.get('q') ?? '')),
      ...{ next: null, searched_to: null, total: null },
    })),
    'GET /api/admin/orders.csv': answer<string>(
      () => new Response('Order,Total\n1042,25.98\n', { headers: { 'Content-Type': 'text/csv' } }),
    ),
    'GET /api/admin/orders/:id': answer<OrderDetailWithAllergens>(({ params }) => detail(find(params.id ?? ''))),
    'GET /api/admin/orders/:id/dish-refunds': answer<DishRefunds>(({ params }) => ({
      items: find(params.id ?? '').items.map(({ id, quantity, unit_price: price }) => ({
        id,
        amounts: Array.from({ length: quantity }, (_, index) => (Number(price) * 1.0825 * (index + 1)).toFixed(2)),
      })),
    })),
    'POST /api/orders/:id/payment/refund': answer<RefundResult>(({ params, body }) => {
      const { amount = find(params.id ?? '').total } = body as RefundRequest;
      return {
        ...{ refund_id: 're_1', order_id: params.id ?? '', status: 'SUCCEEDED', amount: String(amount) },
        ...{ refunded_total: String(amount), payment_status: 'partially_refunded', points_reversed: 0 },
      };
    }),
    'GET /api/admin/board/events': answer<Board>(() => stream({ event: BOARD_EVENTS.board, data: board.read() })),
    'POST /api/admin/orders/:id/move': answer<BoardTicket>(({ params, body }) => {
      const { from, to } = body as MoveOrderRequest;
      return board.move(params.id ?? '', to, from) ?? gone();
    }),
    'POST /api/admin/orders/:id/recall': answer<BoardTicket>(({ params }) => {
      const known = board.read().tickets.find(({ id }) => id === params.id);
      return (known?.recall_to && board.move(known.id, known.recall_to, null)) ?? gone();
    }),
    'POST /api/orders/:id/payment/process': answer<PaymentResult>(({ params }) => ({
      ...{ payment_id: 'pay_2', order_id: params.id ?? '', status: 'APPROVED', payment_method: 'cash' },
      ...{ amount: '25.98', tip_amount: '0.00', total_charged: '25.98', error_code: null },
    })),
  };
}
