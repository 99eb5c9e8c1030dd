import type { Transaction } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { inTransaction } from '../../../http/transaction';
import { AppError, invalidField } from '../../../lib/AppError';
import { addDays, localTime, momentOf, now } from '../../../lib/clock';
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

type Wanted = { merchantId: string; accountId: string; createdBy: string; year?: number };
export type Awarded = { row: PointsTransactionRow; availablePoints: number; nextEligibleOn: string };

/**
 * Awards the birthday bonus of a year, once.
 *
 * @param year of the birthday; the present one unless a missed bonus is caught up
 * @throws AppError validation_failed without a birthday on file; conflict when that year's was awarded
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

type Due = { accountId: string; year: number };

/**
 * Awards the bonus to those whose birthday is today, or was in the last two weeks while no process ran. A birthday of late
 * December that is caught up in January is paid for its own year.
 *
 * @returns how many were due
 */
export async function awardBirthdays(merchantId: string, signal: AbortSignal): Promise<number> {
  const waiting = await withoutBonus(merchantId, await dueBirthdays(merchantId));
  for (const { accountId, year } of waiting) {
    if (signal.aborted) break;
    await inTransaction((transaction) =>
      awardBirthdayBonus({ merchantId, accountId, createdBy: 'system', year }, transaction),
    ).catch(ignoreConflict);
  }
  return waiting.length;
}

async function dueBirthdays(merchantId: string): Promise<Due[]> {
  const { date: today } = localTime(now());
  /** The day on which a birthday was celebrated last, within the days that are caught up. */
  const lastDays = new Map<string, string>();
  for (let back = CATCH_UP_DAYS - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    for (const birthday of birthdaysOn(day)) lastDays.set(birthday, day);
  }
  const accounts = (await LoyaltyAccount.findAll({
    where: { merchantId, birthday: [...lastDays.keys()] },
    attributes: ['id', 'birthday', 'birthdaySetAt'],
    raw: true,
  })) as Pick<LoyaltyAccountRow, 'id' | 'birthday' | 'birthdaySetAt'>[];
  return accounts.flatMap(({ id, birthday, birthdaySetAt }) => {
    const day = lastDays.get(birthday ?? '');
    if (day === undefined || !birthdaySetAt) return [];
    const wasKnown = birthdaySetAt < momentOf(addDays(day, -KNOWN_BEFORE_DAYS), 0);
    return wasKnown ? [{ accountId: id, year: Number(day.slice(0, 4)) }] : [];
  });
}

async function withoutBonus(merchantId: string, due: readonly Due[]): Promise<Due[]> {
  const given = await PointsTransaction.findAll({
    where: { merchantId, naturalKey: due.map(({ accountId, year }) => bonusKey(accountId, year)) },
    attributes: ['naturalKey'],
    raw: true,
  });
  const known = new Set(given.map(({ naturalKey }) => naturalKey));
  return due.filter(({ accountId, year }) => !known.has(bonusKey(accountId, year))).slice(0, BATCH);
}

function bonusKey(accountId: string, year: number): string {
  return `birthday:${accountId}:${year}`;
}

/** Another process was faster. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}

/** The birthdays celebrated on a day: of February 29 on the 28th in other years. */
function birthdaysOn(day: string): string[] {
  const monthDay = day.slice(5);
  return monthDay === '02-28' && !isLeapYear(Number(day.slice(0, 4))) ? [monthDay, '02-29'] : [monthDay];
}

function dateIn(year: number, birthday: string): string {
  return `${year}-${birthday === '02-29' && !isLeapYear(year) ? '02-28' : birthday}`;
}

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
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
