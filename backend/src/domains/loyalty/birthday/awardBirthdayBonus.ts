import type { Transaction } from 'sequelize';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { AppError, invalidField } from '../../../lib/AppError';
import { localTime, now } from '../../../lib/clock';
import { openLedger } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';
import { readProgram } from '../program/readProgram';
import { endOfValidity } from '../program/validity';
import { celebratedOn } from './bonusDays';

type Wanted = { merchantId: string; accountId: string; createdBy: string; year?: number };
export type Awarded = { row: PointsTransactionRow; availablePoints: number; nextEligibleOn: string };

/**
 * Awards the birthday bonus of a year, once.
 *
 * @param year of the birthday; the present one unless a missed bonus is caught up
 * @throws AppError validation_failed without a birthday on file; conflict when that year's was awarded, or there is none
 */
export async function awardBirthdayBonus(
  { merchantId, accountId, createdBy, year = Number(localTime(now()).date.slice(0, 4)) }: Wanted,
  transaction: Transaction,
): Promise<Awarded> {
  const ledger = await openLedger(merchantId, { id: accountId }, transaction);
  const { birthday } = ledger.account;
  if (birthday === null) throw invalidField('birthday', 'Birthday not on file');
  const naturalKey = bonusKey(accountId, year);
  const awarded = await PointsTransaction.count({ where: { merchantId, naturalKey }, transaction });
  if (awarded > 0) throw new AppError('conflict', `Birthday bonus already awarded for ${year}`);
  const { terms } = await readProgram(merchantId, { transaction });
  if (terms.birthdayBonusPoints === 0) throw new AppError('conflict', 'The program gives no birthday bonus.');
  const row = ledger.credit(
    terms.birthdayBonusPoints,
    {
      transactionType: 'bonus',
      description: `Birthday bonus ${year}`,
      referenceType: 'birthday',
      referenceId: String(year),
      naturalKey,
      createdBy,
    },
    endOfValidity(now(), terms.pointsValidMonths),
  );
  await saveLedger(ledger, transaction);
  return {
    row,
    availablePoints: ledger.account.availablePoints,
    nextEligibleOn: celebratedOn(year + 1, birthday),
  };
}

function bonusKey(accountId: string, year: number): string {
  return `birthday:${accountId}:${year}`;
}
