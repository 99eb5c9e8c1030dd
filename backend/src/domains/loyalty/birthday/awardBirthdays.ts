import { Op, type Transaction } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { inTransaction, locking } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { addDays, localTime, now } from '../../../lib/clock';
import { awardBirthdayBonus } from './awardBirthdayBonus';
import { CATCH_UP_DAYS, celebratedOn, firstBonusDay } from './bonusDays';

/** Accounts that the job works through in one run. */
const BATCH = 200;

type Due = Pick<LoyaltyAccountRow, 'id' | 'birthday' | 'birthdayBonusOn'>;

/**
 * Awards the bonus to accounts whose birthday is today, or was in the last two weeks while no process ran. A birthday of
 * late December that is caught up in January is paid for its own year.
 *
 * @returns how many accounts were due
 */
export async function awardBirthdays(merchantId: string, signal: AbortSignal): Promise<number> {
  await setMissingDays(merchantId, signal);
  const { date: today } = localTime(now());
  const due: Due[] = await LoyaltyAccount.findAll({
    where: { merchantId, birthdayBonusOn: { [Op.lte]: today } },
    attributes: ['id', 'birthday', 'birthdayBonusOn'],
    order: [['birthdayBonusOn', 'ASC']],
    limit: BATCH,
  });
  for (const account of due) {
    if (signal.aborted) break;
    await inTransaction((transaction) => award(merchantId, account, today, transaction));
  }
  return due.length;
}

/** Awards one bonus and moves its day on by a year. A birthday that is too long ago only moves on. */
async function award(merchantId: string, { id, ...seen }: Due, today: string, transaction: Transaction): Promise<void> {
  const { birthday, birthdayBonusOn: day } = seen;
  if (birthday === null || day === null) return;
  const where = { merchantId, id, birthday, birthdayBonusOn: day };
  const isDue = await LoyaltyAccount.findOne({ where, attributes: ['id'], ...locking(transaction) });
  // Another process was faster, or the customer changed the birthday.
  if (!isDue) return;
  const year = Number(day.slice(0, 4));
  if (day > addDays(today, -CATCH_UP_DAYS)) {
    const bonus = { merchantId, accountId: id, createdBy: 'system', year };
    await awardBirthdayBonus(bonus, transaction).catch(ignoreConflict);
  }
  await LoyaltyAccount.update(
    { birthdayBonusOn: celebratedOn(year + 1, birthday) },
    { where: { merchantId, id }, transaction },
  );
}

/** Birthdays that were on file before the day of the next bonus was kept. */
async function setMissingDays(merchantId: string, signal: AbortSignal): Promise<void> {
  const { date: today } = localTime(now());
  const accounts = await LoyaltyAccount.findAll({
    where: { merchantId, birthdayBonusOn: null, birthday: { [Op.ne]: null } },
    attributes: ['id', 'birthday', 'birthdaySetAt'],
    limit: BATCH,
  });
  for (const { id, birthday, birthdaySetAt } of accounts) {
    if (signal.aborted) break;
    if (birthday === null) continue;
    await LoyaltyAccount.update(
      { birthdayBonusOn: firstBonusDay(birthday, birthdaySetAt ?? now(), today) },
      { where: { merchantId, id, birthday, birthdayBonusOn: null } },
    );
  }
}

/** Ignores a conflict: staff awarded this year's bonus by hand, or the program gives none. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}
