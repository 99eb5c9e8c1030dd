import type { Transaction } from 'sequelize';
import { CareerErasure } from '../../../database/models/CareerErasure';
import { notFound } from '../../../lib/AppError';
import { readDeletionToken } from '../deletionToken';
import { eraseApplication } from './eraseApplication';

/**
 * Deletes the application that a mailed token names. Repeating it succeeds.
 *
 * @throws AppError not_found for a token that was not signed here
 */
export async function withdrawApplication(merchantId: string, token: string, transaction: Transaction): Promise<void> {
  const applicationId = readDeletionToken(token);
  if (applicationId === undefined) throw notFound('This application');
  if (await eraseApplication({ merchantId, applicationId, reason: 'withdrawn' }, transaction)) return;
  const earlier = await CareerErasure.findOne({ where: { merchantId, applicationId }, transaction });
  if (!earlier) throw notFound('This application');
}
