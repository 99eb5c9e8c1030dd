import type { Transaction } from 'sequelize';
import { execute } from '../../database/connection';

const ERASE = "UPDATE mails SET is_to_erase = 0, recipient = '', subject = '', content = NULL, last_error = NULL";

/**
 * What was written to an address is not to be kept any longer: at once what has gone, and the rest as soon as it has. The
 * rows stay as they guard against doubles, with nobody in them.
 */
export async function eraseMailsTo(merchantId: string, recipient: string, transaction: Transaction): Promise<void> {
  const values = { merchantId, recipient };
  await execute(
    'UPDATE mails SET is_to_erase = 1 WHERE merchant_id = :merchantId AND recipient = :recipient',
    values,
    transaction,
  );
  await execute(
    `${ERASE} WHERE merchant_id = :merchantId AND recipient = :recipient AND status IN ('sent', 'failed', 'kept')`,
    values,
    transaction,
  );
}

/** Erases mails that were still on their way when they were to be erased. @returns how many */
export function eraseDeliveredMails(merchantId: string): Promise<number> {
  return execute(
    `${ERASE} WHERE merchant_id = :merchantId AND is_to_erase = 1 AND status IN ('sent', 'failed', 'kept') LIMIT 1000`,
    { merchantId },
  );
}
