import { inTransaction } from '../../../database/transaction';
import { recordEvent } from '../audit/recordEvent';
import type { SignedInCall } from '../protocol/authRouter';
import { holdSignIn } from '../sessions/holdSignIn';
import { factorIdOf, findFactor } from './findFactor';
import { removeFactor } from './removeFactor';
import { requireAal2 } from './requireAal2';

/**
 * Ends a second factor of the person's own.
 *
 * @throws AuthError validation_failed, mfa_factor_not_found, insufficient_aal (ACC-M5)
 */
export async function unenrollFactor(call: SignedInCall): Promise<object> {
  const id = factorIdOf(call);
  await inTransaction(async (transaction) => {
    const held = await holdSignIn(call, transaction);
    const { merchantId, id: userId } = held.user;
    const factor = await findFactor({ merchantId, userId, id }, transaction);
    if (factor.status === 'verified') {
      await requireAal2(held, transaction, { status: 422, message: 'AAL2 required to unenroll verified factor' });
    }
    await removeFactor({ ...held.user, locale: call.origin.locale }, factor, transaction);
    const event = { merchantId, userId, actor: `user:${userId}`, origin: call.origin };
    const traits = { factor_id: id, factor_status: factor.status, session_id: held.session.id };
    await recordEvent({ ...event, action: 'factor_unenrolled', traits }, transaction);
  });
  return { id };
}
