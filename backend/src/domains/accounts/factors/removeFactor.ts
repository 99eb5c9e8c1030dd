import type { Transaction } from 'sequelize';
import { AuthChallenge } from '../../../database/models/AuthChallenge';
import { AuthFactor, type AuthFactorRow } from '../../../database/models/AuthFactor';
import { AuthRecoveryCodes } from '../../../database/models/AuthRecoveryCodes';
import { AuthSession } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { hasVerifiedFactor } from './requireAal2';
import { mailFactorChanged, type Notified } from '../email/noticeMails';

/** As `amr` names them. */
const SECOND = ['totp', 'mfa/recovery_code'];

type UserRef = { merchantId: string; userId: string };

/**
 * Takes a factor away. Sign-ins that showed it fall to aal1; recovery codes go with the last verified one, because they
 * are never the only factor. Hold the person's row.
 */
export async function removeFactor(
  user: AuthUserRow & Pick<Notified, 'locale'>,
  factor: AuthFactorRow,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, id } = factor;
  const userRef = { merchantId, userId: user.id };
  await AuthFactor.destroy({ where: { merchantId, id }, transaction });
  await AuthChallenge.destroy({ where: { merchantId, factorId: id }, transaction });
  if (factor.status === 'unverified') return;
  if (await hasVerifiedFactor(user, transaction)) {
    await lowerSessions({ ...userRef, factorId: id }, transaction);
  } else {
    await AuthRecoveryCodes.destroy({ where: userRef, transaction });
    await lowerSessions(userRef, transaction);
  }
  await mailFactorChanged(user, 'removed', transaction);
}

/** Sign-ins that showed a factor that is gone, as if they had not. Tokens that say aal2 count for no more. */
export async function lowerSessions(where: UserRef & { factorId?: string }, transaction: Transaction): Promise<void> {
  const raised = await AuthSession.findAll({ where: { ...where, aal: 'aal2' }, transaction });
  for (const { merchantId, id, amr } of raised) {
    const left = amr.filter(({ method }) => !SECOND.includes(method));
    const lowered = { aal: 'aal1' as const, factorId: null, amr: left };
    await AuthSession.update(lowered, { where: { merchantId, id }, transaction });
  }
}
