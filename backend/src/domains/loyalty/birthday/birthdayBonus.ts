import { Op, type Transaction } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { inTransaction } from '../../../http/transaction';
import { AppError, invalidField } from '../../../lib/AppError';
import { addDays, localTime, now } from '../../../lib/clock';
import { openLedger } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';
import { readProgram } from '../program/readProgram';
import { endOfValidity } from '../program/validity';

const DAY_MS = 86_400_000;
/** A birthday that was given later than this before the day brings its first bonus a year later. */
const KNOWN_BEFORE_DAYS = 7;
/** After a standstill the bonus of the last days is still given. */
const CATCH_UP_DAYS = 14;
const BATCH = 200;

type Wanted = { merchantId: string; accountId: string; createdBy: string };
export type Awarded = { row: PointsTransactionRow; availablePoints: number; nextEligibleOn: string };

/**
 * Awards the birthday bonus of this year.
 *
 * @throws AppError validation_failed without a birthday on file; conflict when this year's was awarded
 */
export async function awardBirthdayBonus(
  { merchantId, accountId, createdBy }: Wanted,
  transaction: Transaction,
): Promise<Awarded> {
  const ledger = await openLedger(merchantId, { id: accountId }, transaction);
  const { birthday } = ledger.account;
  if (birthday === null) throw invalidField('birthday', 'Birthday not on file');
  const year = Number(localTime(now()).date.slice(0, 4));
  const naturalKey = `birthday:${accountId}:${year}`;
  const awarded = await PointsTransaction.count({ where: { merchantId, naturalKey }, transaction });
  if (awarded > 0) throw new AppError('conflict', `Birthday bonus already awarded for ${year}`);
  const { terms } = await readProgram(merchantId, { transaction });
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
    nextEligibleOn: dateIn(year + 1, birthday),
  };
}

/**
 * Awards the bonus to those whose birthday is today, or was in the last two weeks while no process ran.
 *
 * @returns how many were awarded
 */
export async function awardBirthdays(merchantId: string, signal: AbortSignal): Promise<number> {
  const { date: today } = localTime(now());
  const days = Array.from({ length: CATCH_UP_DAYS }, (_, back) => addDays(today, -back)).filter(
    // A day of last year would be booked as this year's.
    (day) => day.slice(0, 4) === today.slice(0, 4),
  );
  const accounts = (await LoyaltyAccount.findAll({
    where: {
      merchantId,
      birthday: days.flatMap(birthdaysOn),
      birthdaySetAt: { [Op.lt]: new Date(now().getTime() - KNOWN_BEFORE_DAYS * DAY_MS) },
    },
    attributes: ['id'],
    raw: true,
  })) as Pick<LoyaltyAccountRow, 'id'>[];
  const waiting = await withoutBonus(merchantId, accounts, today.slice(0, 4));
  for (const { id } of waiting) {
    if (signal.aborted) break;
    await inTransaction((transaction) =>
      awardBirthdayBonus({ merchantId, accountId: id, createdBy: 'system' }, transaction),
    ).catch(ignoreConflict);
  }
  return waiting.length;
}

async function withoutBonus(merchantId: string, accounts: readonly Pick<LoyaltyAccountRow, 'id'>[], year: string) {
  const keys = accounts.map(({ id }) => `birthday:${id}:${year}`);
  const given = await PointsTransaction.findAll({
    where: { merchantId, naturalKey: keys },
    attributes: ['accountId'],
    raw: true,
  });
  const known = new Set(given.map(({ accountId }) => accountId));
  return accounts.filter(({ id }) => !known.has(id)).slice(0, BATCH);
}

/** Another process was faster. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}

/** February 29 is celebrated on the 28th of other years. */
function birthdaysOn(day: string): string[] {
  const monthDay = day.slice(5);
  const isLeap = new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() === 29;
  return monthDay === '02-28' && !isLeap ? [monthDay, '02-29'] : [monthDay];
}

function dateIn(year: number, birthday: string): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  return `${year}-${birthday === '02-29' && !isLeap ? '02-28' : birthday}`;
}

/** A birthday can be changed once a year, so that it brings one bonus a year. */
const CHANGE_AFTER_MS = 365 * DAY_MS;

/** @throws AppError conflict when it was set less than a year ago */
export async function setBirthday(
  { merchantId, accountId, birthday }: { merchantId: string; accountId: string; birthday: string },
  transaction: Transaction,
): Promise<void> {
  const { account } = await openLedger(merchantId, { id: accountId }, transaction);
  if (account.birthday === birthday) return;
  if (account.birthdaySetAt && account.birthdaySetAt.getTime() > now().getTime() - CHANGE_AFTER_MS) {
    throw new AppError('conflict', 'Your birthday can be changed once a year.');
  }
  await LoyaltyAccount.update(
    { birthday, birthdaySetAt: now() },
    { where: { merchantId, id: accountId }, transaction },
  );
}
