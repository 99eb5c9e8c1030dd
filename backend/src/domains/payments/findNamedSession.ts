import type { Transaction } from 'sequelize';
import { select } from '../../database/connection';
import type { PaymentSessionRow } from '../../database/models/PaymentSession';

export type NamedSession = Pick<PaymentSessionRow, 'merchantId' | 'id' | 'orderId'>;

/**
 * The session that a provider's message names, by the provider's id or by our own: when the answer that told the
 * provider's was lost, the reference still names it.
 */
export async function findNamedSession(
  merchantId: string,
  provider: string,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<NamedSession | undefined> {
  if (ids.length === 0) return undefined;
  const [session] = await select<NamedSession>(
    `SELECT merchant_id AS merchantId, id, order_id AS orderId FROM payment_sessions
      WHERE merchant_id = :merchantId AND provider = :provider AND (provider_session_id IN (:ids) OR id IN (:ids))
      LIMIT 1`,
    { merchantId, provider, ids: [...ids] },
    transaction,
  );
  return session;
}
