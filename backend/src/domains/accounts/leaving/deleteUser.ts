import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import { AuthOneTimeToken } from '../../../database/models/AuthOneTimeToken';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';
import { UserRole } from '../../../database/models/UserRole';
import { now } from '../../../lib/clock';
import { publish } from '../../../outbox/outbox';
import { keyFor } from '../../../lib/secrets';
import { recordEvent, type AuthEvent } from '../audit/recordEvent';
import { clearTokens } from '../oneTimeTokens/issueToken';
import { purgeFactors } from '../factors/purgeFactors';
import { endSessions } from '../sessions/endSessions';
import { purgeTraces } from './purgeTraces';

/** Published once an account is deleted, as `{ userId }`: other data about the person is erased, too. */
export const ACCOUNT_DELETED = 'account.deleted';

type UserRef = { merchantId: string; userId: string };
type How = Pick<AuthEvent, 'actor' | 'origin'> & {
  /** Keeps the row, in which nothing tells any more who it was. */
  isKept: boolean;
};

/**
 * Deletes an account: every sign-in, token, factor and role with it (ACC-S6). The person's row is locked by the
 * caller. Other domains are notified by the outbox.
 */
export async function deleteUser(
  user: AuthUserRow,
  { actor, origin, isKept }: How,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, id: userId } = user;
  const userRef = { merchantId, userId };
  await endSessions(userRef, transaction);
  await clearTokens(user, transaction);
  await purgeFactors(userRef, transaction);
  await UserRole.destroy({ where: userRef, transaction });
  if (isKept) await obscure(user, transaction);
  else {
    await AuthIdentity.destroy({ where: userRef, transaction });
    await AuthUser.destroy({ where: { merchantId, id: userId }, transaction });
  }
  await purgeTraces(user, transaction);
  await recordEvent({ ...userRef, actor, origin, action: 'user_deleted', traits: { kept: isKept } }, transaction);
  await publish(
    { merchantId, topic: ACCOUNT_DELETED, key: `${ACCOUNT_DELETED}:${userId}`, payload: { userId } },
    transaction,
  );
}

export function purgeOneTimeTokens(userRef: UserRef, transaction: Transaction): Promise<number> {
  return AuthOneTimeToken.destroy({ where: userRef, transaction });
}

async function obscure(user: AuthUserRow, transaction: Transaction): Promise<void> {
  const { merchantId, id: userId } = user;
  const moment = now();
  const nobody: Partial<AuthUserRow> = {
    email: user.email === '' ? '' : obscured(userId, user.email),
    emailKey: null,
    phone: null,
    passwordHash: null,
    newEmail: '',
    appMetadata: {},
    userMetadata: {},
    deletedAt: moment,
    updatedAt: moment,
  };
  await AuthUser.update(nobody, { where: { merchantId, id: userId }, transaction });
  const identities = await AuthIdentity.findAll({ where: { merchantId, userId }, raw: false, transaction });
  for (const identity of identities) {
    const subject = obscured(userId, `${identity.provider}:${identity.subject}`);
    await identity.update({ subject, email: null, identityData: {}, updatedAt: moment }, { transaction });
  }
}

/** Keyed, since a name can be guessed and its hash compared. */
function obscured(userId: string, value: string): string {
  return createHmac('sha256', keyFor('deleted accounts'))
    .update(userId + value)
    .digest('base64url');
}
