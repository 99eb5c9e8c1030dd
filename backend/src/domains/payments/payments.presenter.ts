import type { PaymentResult } from '@site/contracts';
import type { OrderRow } from '../../database/models/Order';
import type { PaymentSessionRow, PaymentSessionStatus } from '../../database/models/PaymentSession';
import { toWire } from '../../lib/money';

/** What the guest was asked for. */
type Asked = Pick<OrderRow, 'id' | 'totalCents' | 'tipCents'>;

const RESULTS: Record<PaymentSessionStatus, PaymentResult['status']> = {
  OPEN: 'PENDING',
  APPROVED: 'APPROVED',
  DECLINED: 'DECLINED',
  CANCELLED: 'DECLINED',
  EXPIRED: 'DECLINED',
  SUPERSEDED: 'DECLINED',
};

/** Presents one attempt; its session is the payment's id. */
export function presentCardPayment(session: PaymentSessionRow, order: Asked): PaymentResult {
  const status = RESULTS[session.status];
  return {
    payment_id: session.id,
    order_id: order.id,
    status,
    payment_method: 'credit_card',
    amount: toWire(order.totalCents),
    tip_amount: toWire(order.tipCents),
    total_charged: toWire(status === 'APPROVED' ? session.amountCents : 0),
    error_code: session.errorCode,
  };
}

/** Agreed on, or taken: an order is paid in cash once, so it lends its id. */
export function presentCashPayment(order: OrderRow): PaymentResult {
  return {
    payment_id: order.id,
    order_id: order.id,
    status: 'APPROVED',
    payment_method: 'cash',
    amount: toWire(order.totalCents),
    tip_amount: toWire(order.tipCents),
    total_charged: toWire(order.amountDueCents),
    error_code: null,
  };
}
