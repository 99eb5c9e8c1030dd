import type { CareerApplication as WireApplication } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { CareerEvent } from '../../../database/models/CareerEvent';
import { notFound } from '../../../lib/AppError';
import { presentApplication } from './applications.presenter';
import { findDuplicates } from './duplicates';

/** Of a long history, the latest. */
const EVENTS_MAX = 200;

/** One application with its history, private data masked. @throws AppError not_found */
export async function readApplication(
  merchantId: string,
  id: string,
  transaction?: Transaction,
): Promise<WireApplication> {
  const within = { transaction };
  const row = await CareerApplication.findOne({ where: { merchantId, id }, ...within });
  if (!row) throw notFound('The application');
  const [duplicates, events] = await Promise.all([
    findDuplicates(merchantId, row, transaction),
    CareerEvent.findAll({
      where: { merchantId, applicationId: id },
      order: [['id', 'DESC']],
      limit: EVENTS_MAX,
      ...within,
    }),
  ]);
  return presentApplication(row, { duplicates, events: events.reverse() });
}
