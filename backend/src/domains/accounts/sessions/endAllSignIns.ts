import type { Transaction } from 'sequelize';
import { recordEvent } from '../audit/recordEvent';
import { lockUser } from '../users/findUser';
import { endSessions } from './endSessions';

type Ending = { merchantId: string; userId: string; /** Who does it, for the account's events. */ actor: string };

/** Signs a user out on every device, at once. @returns how many sign-ins ended */
export async function endAllSignIns({ merchantId, userId, actor }: Ending, transaction: Transaction): Promise<number> {
  await lockUser(merchantId, userId, transaction);
  const ended = await endSessions({ merchantId, userId }, transaction);
  await recordEvent(
    { merchantId, userId, actor, action: 'sign_in_ended', traits: { all: true, count: ended } },
    transaction,
  );
  return ended;
}
