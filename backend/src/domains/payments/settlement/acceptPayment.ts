import type { Transaction } from 'sequelize';
import type { PaymentRow } from '../../../database/models/Payment';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import { markPaid, reinstate, type OrderWithItems } from '../../orders';
import { supersede } from '../holds/supersedeOpenSession';

type Accepted = { payment: PaymentRow; others: readonly PaymentSessionRow[] };

/** The payment counts: the order is paid, and no other page of it stays open. */
export async function acceptPayment(
  { order, items }: OrderWithItems,
  { payment, others }: Accepted,
  transaction: Transaction,
): Promise<void> {
  if (order.supersededBy !== null) await reinstate(order, transaction);
  await supersede(others, transaction);
  await markPaid(order, payment.amountCents, transaction, { items });
}
