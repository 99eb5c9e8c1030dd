import type { Transaction } from 'sequelize';
import { AuthFactor } from '../../../database/models/AuthFactor';
import type { Env } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { invalid } from '../AuthError';
import { recordEvent } from '../audit/recordEvent';
import { findUser, lockUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { recordCommand } from '../roles/recordCommand';
import { removeFactor } from './removeFactor';

/**
 * Turns two-step sign-in off for a person who lost the authenticators and the recovery codes, and notifies them by mail. The
 * password stays.
 *
 * @throws AuthError validation_failed for an address that is no account, or one without a second factor
 */
export async function resetFactors({ MERCHANT_ID: merchantId }: Env, given: string): Promise<void> {
  const email = readEmail(given);
  await inTransaction(async (transaction) => {
    const user = await findUser(merchantId, { emailKey: email }, transaction);
    if (!user) throw invalid(`${email} has no account`);
    const { id: userId } = user;
    const isOff = await turnOffTwoStep({ merchantId, userId, actor: 'command' }, transaction);
    if (!isOff) throw invalid(`${email} has no two-step sign-in`);
    await recordCommand({ action: 'staff.command.reset-two-step', merchantId, userId }, transaction);
  });
}

type Reset = { merchantId: string; userId: string; /** Who does it, for the account's events. */ actor: string };

/**
 * Removes every factor of a person, and the recovery codes with them. The person gets a mail.
 *
 * @returns false where two-step sign-in is not on; nothing is removed then
 */
export async function turnOffTwoStep({ merchantId, userId, actor }: Reset, transaction: Transaction): Promise<boolean> {
  const user = await lockUser(merchantId, userId, transaction);
  const factors = await AuthFactor.findAll({ where: { merchantId, userId }, transaction });
  if (!user || !factors.some(({ status }) => status === 'verified')) return false;
  for (const factor of factors) {
    await removeFactor({ ...user, locale: undefined }, factor, transaction);
    const traits = { factor_id: factor.id, factor_type: factor.factorType };
    await recordEvent({ merchantId, userId, actor, action: 'factor_unenrolled', traits }, transaction);
  }
  return true;
}
