import type { Transaction } from 'sequelize';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import { publish } from '../../../outbox/outbox';

export const SESSION_WITHDRAWN = 'payments.withdraw';

/**
 * After the commit the provider is asked to close the page of a session that is over for us.
 *
 * @param key asked again with the same key, it is the same request; a page that came to light later needs another
 */
export async function withdrawLater(
  { merchantId, id }: Pick<PaymentSessionRow, 'merchantId' | 'id'>,
  transaction: Transaction,
  key: string = id,
): Promise<void> {
  await publish({ merchantId, topic: SESSION_WITHDRAWN, key, payload: { sessionId: id } }, transaction);
}
