import { Op, type Transaction } from 'sequelize';
import { Mail, type MailStatus } from '../../database/models/Mail';

const ERASED = { isToErase: 0, recipient: '', subject: '', content: null, lastError: null };
const DELIVERED: MailStatus[] = ['sent', 'failed', 'kept'];

/**
 * Erases the mails to an address: sent ones at once, the others once they are sent. The rows stay without personal data,
 * because they prevent a second mail.
 */
export async function eraseMailsTo(merchantId: string, recipient: string, transaction: Transaction): Promise<void> {
  await eraseAll({ merchantId, recipient }, transaction);
}

/** Erases mails that were still on their way when they were to be erased. @returns how many */
export async function eraseDeliveredMails(merchantId: string): Promise<number> {
  const isDelivered = { merchantId, isToErase: 1, status: DELIVERED };
  // Found without locks and changed by primary key, as deliveries do: a search by status would lock the other way round.
  const mails = await Mail.findAll({ attributes: ['id'], where: isDelivered, order: ['id'], limit: 1000 });
  if (mails.length === 0) return 0;
  const [erased] = await Mail.update(ERASED, { where: { ...isDelivered, id: mails.map(({ id }) => id) } });
  return erased;
}

/**
 * Erases the mails whose key begins with a prefix: at once those that were delivered, the others after their delivery.
 *
 * @param prefix plain letters, digits and colons
 */
export async function eraseMailsWithKey(merchantId: string, prefix: string, transaction: Transaction): Promise<void> {
  const mails = await Mail.findAll({
    attributes: ['id'],
    // A tilde follows every letter and digit of ASCII.
    where: { merchantId, mailKey: { [Op.gte]: prefix, [Op.lt]: `${prefix}~` } },
    limit: 1000,
    transaction,
  });
  if (mails.length > 0) await eraseAll({ merchantId, id: mails.map(({ id }) => id) }, transaction);
}

async function eraseAll(
  where: { merchantId: string } & ({ recipient: string } | { id: string[] }),
  transaction: Transaction,
): Promise<void> {
  await Mail.update({ isToErase: 1 }, { where, transaction });
  await Mail.update(ERASED, { where: { ...where, status: DELIVERED }, transaction });
}
