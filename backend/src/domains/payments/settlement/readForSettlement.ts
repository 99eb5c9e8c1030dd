import { literal, type Transaction } from 'sequelize';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { toHold, type Hold, type HoldRow } from '../../kitchen';
import { holdColumnsOf } from '../../kitchen/fragments.sql';
import { orderingSettingsOf } from '../../ordering/fragments.sql';
import type { Evidence } from '../providers/PaymentProvider';

const ORDER = { merchantId: 'PaymentSession.merchant_id', id: 'PaymentSession.order_id' };
const { holdState, holdReadyAt } = holdColumnsOf(ORDER);

const KNOWN_PAYMENT = `(SELECT payments.id FROM payments
  WHERE payments.merchant_id = PaymentSession.merchant_id AND payments.provider = PaymentSession.provider
    AND payments.provider_payment_id = :providerPaymentId)`;

const WITH = [
  [literal(KNOWN_PAYMENT), 'knownPayment'],
  [literal(holdState), 'holdState'],
  [literal(holdReadyAt), 'holdReadyAt'],
  [literal(orderingSettingsOf(ORDER.merchantId)), 'orderingSettings'],
] as const;

type Row = PaymentSessionRow & HoldRow & { knownPayment: string | null };

/** What evidence about a session is settled by, once its order is locked. */
export type SettlementReading = {
  sessions: readonly PaymentSessionRow[];
  session: PaymentSessionRow;
  /** Whether there is a record of the payment that the evidence names. */
  isKnown: boolean;
  hold: Hold | undefined;
};

/** Reads it in one round trip: a database may be far away. */
export async function readForSettlement(
  { merchantId, id, orderId }: Pick<PaymentSessionRow, 'merchantId' | 'id' | 'orderId'>,
  { providerPaymentId }: Evidence,
  transaction: Transaction,
): Promise<SettlementReading> {
  const rows = (await PaymentSession.findAll({
    where: { merchantId, orderId },
    attributes: { include: WITH.map(([column, name]) => [column, name]) },
    replacements: { providerPaymentId },
    transaction,
  })) as unknown as Row[];
  const current = rows.find((row) => row.id === id);
  if (!current) throw new Error(`Order ${orderId} has no session ${id}`);
  return { sessions: rows, session: current, isKnown: current.knownPayment !== null, hold: toHold(current) };
}
