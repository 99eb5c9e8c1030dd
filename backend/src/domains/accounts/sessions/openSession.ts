import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { AuthSession, type AuthSessionRow } from '../../../database/models/AuthSession';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { rememberOrigin } from '../limits/knownOrigins';
import type { SignInOrigin } from '../limits/originOf';
import { updateUser } from '../users/updateUser';

/** How the user was authenticated, as `amr` names it. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'sso/saml'
  | 'totp'
  | 'mfa/recovery_code';

export type Opened = { user: AuthUserRow; session: AuthSessionRow };

/**
 * A new sign-in: always a new id, whatever there was before (ACC-S8). It ends the sign-ins of reset links: an owner
 * who signs in does not need them any more, and a newer link replaces an older one.
 */
export async function openSession(
  user: AuthUserRow,
  { method, origin, kind = 'normal' }: { method: SignInMethod; origin: SignInOrigin; kind?: AuthSessionRow['kind'] },
  transaction: Transaction,
): Promise<Opened> {
  const moment = now();
  const session: AuthSessionRow = {
    merchantId: user.merchantId,
    id: randomUUID(),
    userId: user.id,
    kind,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(moment.getTime() / 1000) }],
    refreshCounter: 0,
    leastCounter: 0,
    factorId: null,
    refreshedAt: moment,
    ip: origin.ip,
    userAgent: origin.userAgent,
    createdAt: moment,
  };
  const { merchantId, id: userId } = user;
  await AuthSession.destroy({ where: { merchantId, userId, kind: 'recovery' }, transaction });
  await AuthSession.create(session, { transaction });
  if (method !== 'anonymous') await rememberOrigin({ merchantId, userId }, origin, transaction);
  await recordEvent(
    {
      merchantId: user.merchantId,
      action: 'login',
      userId: user.id,
      actor: `user:${user.id}`,
      origin,
      traits: { method },
    },
    transaction,
  );
  return { user: await updateUser(user, { lastSignInAt: moment }, transaction), session };
}
