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
    const found = await findUser(merchantId, { emailKey: email }, transaction);
    const user = found && (await lockUser(merchantId, found.id, transaction));
    if (!user) throw invalid(`${email} has no account`);
    const { id: userId } = user;
    const factors = await AuthFactor.findAll({ where: { merchantId, userId }, transaction });
    if (!factors.some(({ status }) => status === 'verified')) throw invalid(`${email} has no two-step sign-in`);
    for (const factor of factors) {
      await removeFactor({ ...user, locale: undefined }, factor, transaction);
      const traits = { factor_id: factor.id, factor_type: factor.factorType };
      await recordEvent({ merchantId, userId, actor: 'command', action: 'factor_unenrolled', traits }, transaction);
    }
    await recordCommand({ action: 'staff.command.reset-two-step', merchantId, userId }, transaction);
  });
}
