import { Op, type Transaction } from 'sequelize';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { CareerErasure, type CareerErasureRow } from '../../../database/models/CareerErasure';
import { CareerEvent } from '../../../database/models/CareerEvent';
import { now } from '../../../lib/clock';
import { eraseMailsWithKey } from '../../mail';
import { mailKeyPrefix } from '../mails/mailKeyPrefix';

type Erasure = { merchantId: string; applicationId: string; reason: CareerErasureRow['reason'] };

/**
 * Deletes an application with everything that staff added to it and the mails about it. What stays is its id, so that an
 * application which was deleted can be told from one that was lost.
 *
 * @returns whether there was one
 */
export async function eraseApplication(
  { merchantId, applicationId, reason }: Erasure,
  transaction: Transaction,
): Promise<boolean> {
  // Staff may have moved it since it was found, and moving keeps it longer.
  const due = reason === 'expired' ? { keepUntil: { [Op.lt]: now() } } : {};
  const deleted = await CareerApplication.destroy({ where: { merchantId, id: applicationId, ...due }, transaction });
  if (deleted === 0) return false;
  const events = await CareerEvent.findAll({ attributes: ['id'], where: { merchantId, applicationId }, transaction });
  // By primary key, as they are inserted: a search by another index would lock in another order.
  await CareerEvent.destroy({ where: { merchantId, id: events.map(({ id }) => id) }, transaction });
  await CareerErasure.create({ merchantId, applicationId, reason, erasedAt: now() }, { transaction });
  await eraseMailsWithKey(merchantId, mailKeyPrefix(applicationId), transaction);
  return true;
}
