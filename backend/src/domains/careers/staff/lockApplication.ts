import type { Transaction } from 'sequelize';
import { CareerApplication, type CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import { locking } from '../../../database/transaction';
import { notFound } from '../../../lib/AppError';

/** One application, locked until the end of the transaction. @throws AppError not_found */
export async function lockApplication(
  merchantId: string,
  id: string,
  transaction: Transaction,
): Promise<CareerApplicationModelRow> {
  const row = await CareerApplication.findOne({ where: { merchantId, id }, ...locking(transaction) });
  if (!row) throw notFound('The application');
  return row;
}
