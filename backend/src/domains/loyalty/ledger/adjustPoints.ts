import type { AddPointsRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { AppError } from '../../../lib/AppError';
import { endOfDays } from '../program/validity';
import { openLedger } from './openLedger';
import { saveLedger } from './saveLedger';

type Wanted = { merchantId: string; accountId: string; createdBy: string; request: AddPointsRequest };

/**
 * Staff give or take points by hand.
 *
 * @throws AppError not_found; insufficient_points when more would be taken than there is
 */
export async function adjustPoints(
  { merchantId, accountId, createdBy, request }: Wanted,
  transaction: Transaction,
): Promise<{ row: PointsTransactionRow; availablePoints: number }> {
  const ledger = await openLedger(merchantId, { id: accountId }, transaction);
  const { points, description, reference_type: referenceType = 'manual_adjustment', expires_days: days } = request;
  const entry = {
    transactionType: 'adjustment',
    description,
    referenceType,
    naturalKey: `adjust:${uuidv7()}`,
    createdBy,
  } as const;
  if (points < 0 && ledger.account.availablePoints < -points) {
    throw new AppError('insufficient_points', 'Not enough points');
  }
  const row =
    points > 0
      ? ledger.credit(points, entry, days == null ? null : endOfDays(ledger.moment, days))
      : ledger.debit(-points, entry);
  await saveLedger(ledger, transaction);
  return { row, availablePoints: ledger.account.availablePoints };
}
