import type { Transaction } from 'sequelize';
import { execute, select } from '../../database/connection';

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
export async function eraseDeliveredMails(merchantId: string): Promise<number> {
  const isDelivered = "is_to_erase = 1 AND status IN ('sent', 'failed', 'kept')";
  // Found without locks and changed by primary key, as deliveries do: a search by status would lock the other way round.
  const mails = await select<{ id: string }>(
    `SELECT id FROM mails WHERE merchant_id = :merchantId AND ${isDelivered} ORDER BY id LIMIT 1000`,
    { merchantId },
  );
  if (mails.length === 0) return 0;
  return execute(`${ERASE} WHERE merchant_id = :merchantId AND id IN (:ids) AND ${isDelivered}`, {
    merchantId,
    ids: mails.map(({ id }) => id),
  });
}

/**
 * Erases the mails whose key begins with a prefix: at once those that were delivered, the others after their delivery.
 *
 * @param prefix plain letters, digits and colons
 */
export async function eraseMailsWithKey(merchantId: string, prefix: string, transaction: Transaction): Promise<void> {
  const mails = await select<{ id: string }>(
    'SELECT id FROM mails WHERE merchant_id = :merchantId AND mail_key >= :prefix AND mail_key < :end LIMIT 1000',
    // A tilde follows every letter and digit of ASCII.
    { merchantId, prefix, end: `${prefix}~` },
    transaction,
  );
  if (mails.length === 0) return;
  const values = { merchantId, ids: mails.map(({ id }) => id) };
  const these = 'merchant_id = :merchantId AND id IN (:ids)';
  await execute(`UPDATE mails SET is_to_erase = 1 WHERE ${these}`, values, transaction);
  await execute(`${ERASE} WHERE ${these} AND status IN ('sent', 'failed', 'kept')`, values, transaction);
}
