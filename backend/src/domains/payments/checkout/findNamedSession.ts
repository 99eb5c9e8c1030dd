import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';

export type NamedSession = Pick<PaymentSessionRow, 'merchantId' | 'id' | 'orderId'>;

/** What a provider's message says of its session: ids of the provider's or of our own. */
export type SessionNames = { provider: string; ids: readonly string[] };

/** Given `namedValues`. */
const FROM_NAMED = `FROM payment_sessions
  WHERE merchant_id = :merchantId AND provider = :namedProvider
    AND (provider_session_id IN (:namedIds) OR id IN (:namedIds))
  LIMIT 1`;

/** The named session as a JSON object, to be read along with something else; null without one. */
export const NAMED_SESSION = `(SELECT JSON_OBJECT('id', id, 'orderId', order_id) ${FROM_NAMED})`;

export function namedValues({ provider, ids }: SessionNames): { namedProvider: string; namedIds: string[] } {
  // A list must not be empty; no session has this id.
  return { namedProvider: provider, namedIds: ['', ...ids] };
}

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
    `SELECT merchant_id AS merchantId, id, order_id AS orderId ${FROM_NAMED}`,
    { merchantId, ...namedValues({ provider, ids }) },
    transaction,
  );
  return session;
}
