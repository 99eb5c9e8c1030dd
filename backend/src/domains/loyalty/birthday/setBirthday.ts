import type { Transaction } from 'sequelize';
import { LoyaltyAccount } from '../../../database/models/LoyaltyAccount';
import { AppError } from '../../../lib/AppError';
import { localTime, now } from '../../../lib/clock';
import { openLedger } from '../ledger/openLedger';
import { firstBonusDay } from './bonusDays';

/** A birthday can be changed once a year, so that it brings one bonus a year. */
const CHANGE_AFTER_MS = 365 * 86_400_000;

/** @throws AppError conflict when it was set less than a year ago */
export async function setBirthday(
  { merchantId, accountId, birthday }: { merchantId: string; accountId: string; birthday: string },
  transaction: Transaction,
): Promise<void> {
  const { account } = await openLedger(merchantId, { id: accountId }, transaction);
  if (account.birthday === birthday) return;
  const moment = now();
  if (account.birthdaySetAt && account.birthdaySetAt.getTime() > moment.getTime() - CHANGE_AFTER_MS) {
    throw new AppError('conflict', 'Your birthday can be changed once a year.');
  }
  const birthdayBonusOn = firstBonusDay(birthday, moment, localTime(moment).date);
  await LoyaltyAccount.update(
    { birthday, birthdaySetAt: moment, birthdayBonusOn },
    { where: { merchantId, id: accountId }, transaction },
  );
}
