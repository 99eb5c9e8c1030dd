import type { AddPointsRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { openLedger } from './openLedger';
import { saveLedger } from './saveLedger';

type Wanted = { merchantId: string; accountId: string; createdBy: string; request: AddPointsRequest };

const DAY_MS = 86_400_000;

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
      ? ledger.credit(points, entry, days == null ? null : new Date(now().getTime() + days * DAY_MS))
      : ledger.debit(-points, entry);
  await saveLedger(ledger, transaction);
  return { row, availablePoints: ledger.account.availablePoints };
}
