import type { Transaction } from 'sequelize';
import { AuthIdentity } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { mailEmailChanged, mailPasswordChanged } from '../email/noticeMails';
import { clearTokens } from '../oneTimeTokens/issueToken';
import { resetAttempts } from '../limits/withTries';
import { hashPassword } from '../passwords/hashPassword';
import { requireStrongPassword } from '../passwords/requireStrongPassword';
import type { AuthCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { endSessions } from '../sessions/endSessions';
import { addIdentity, withProviders } from '../users/createUser';
import { readWholeUser } from '../users/readWholeUser';
import { updateUser } from '../users/updateUser';
import { explainDuplicate } from './createUserByAdmin';
import { namedUser, userNotFound } from './namedUser';
import { mergeMetadata, readAttributes, type Attributes } from './readAttributes';

/**
 * Changes an account at once, without asking its owner. A new password and a ban end every sign-in (ACC-S6); a new
 * password or address invalidates all links and codes that were mailed before (ACC-T5).
 *
 * @throws AuthError user_not_found, validation_failed, weak_password, email_exists, phone_exists
 */
export async function updateUserByAdmin(call: AuthCall): Promise<object> {
  const found = await namedUser(call);
  const attributes = readAttributes(call);
  const { password } = attributes;
  if (password !== undefined) {
    await requireStrongPassword(password, { settings: call.settings, email: attributes.email ?? found.email });
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const user = await inTransaction(async (transaction) => {
    const before = await namedUser(call, transaction);
    if (before.deletedAt !== null) throw userNotFound();
    return change(before, { ...attributes, passwordHash }, call, transaction);
  }).catch((error: unknown) => {
    throw explainDuplicate(error);
  });
  return presentUser(await readWholeUser(user));
}

type Changes = Attributes & { passwordHash: string | undefined };

async function change(
  user: AuthUserRow,
  changes: Changes,
  { merchantId, origin }: AuthCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const { email, phone } = changes;
  if (email !== undefined) await nameByEmail(user, email, changes.emailConfirm, transaction);
  if (phone !== undefined) await nameByPhone(user, phone, changes.phoneConfirm, transaction);
  const after = await updateUser(user, columns(user, changes), transaction);
  const userRef = { merchantId, userId: user.id };
  const isNewPassword = changes.passwordHash !== undefined;
  const isBannedNow = (changes.banMs ?? 0) > 0;
  if (isNewPassword || after.email !== user.email || after.phone !== user.phone) await clearTokens(user, transaction);
  if (isNewPassword) await resetAttempts(merchantId, user.id, transaction);
  if (isNewPassword || isBannedNow) await endSessions(userRef, transaction);
  if (isNewPassword) await mailPasswordChanged(after, transaction);
  if (user.email !== '' && after.email !== user.email) await mailEmailChanged(user, after.email, transaction);
  const event = { ...userRef, actor: 'service', origin };
  const changed = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [name],
  );
  await recordEvent({ ...event, action: 'user_modified', traits: { changed } }, transaction);
  if (isBannedNow)
    await recordEvent({ ...event, action: 'user_banned', traits: { until: after.bannedUntil } }, transaction);
  return after;
}

function columns(user: AuthUserRow, changes: Changes): Partial<AuthUserRow> {
  const { email, phone, passwordHash, userMetadata, appMetadata, jwtRole, banMs } = changes;
  const moment = now();
  const named = [...(email === undefined ? [] : ['email']), ...(phone === undefined ? [] : ['phone'])];
  return {
    ...nameColumns(user, changes, moment),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(userMetadata && { userMetadata: mergeMetadata(user.userMetadata, userMetadata) }),
    ...((appMetadata || named.length > 0) && {
      appMetadata: mergeMetadata(user.appMetadata, { ...withProviders(user.appMetadata, named), ...appMetadata }),
    }),
    ...(jwtRole !== undefined && { jwtRole }),
    ...(banMs !== undefined && { bannedUntil: banMs === null ? null : new Date(moment.getTime() + banMs) }),
  };
}

/** Address and number, and whether they are confirmed. */
function nameColumns(user: AuthUserRow, changes: Changes, moment: Date): Partial<AuthUserRow> {
  const { email, phone, emailConfirm, phoneConfirm } = changes;
  const isNamed = (email !== undefined && emailConfirm) || (phone !== undefined && phoneConfirm);
  return {
    ...(email !== undefined && {
      email,
      emailKey: user.isSso === 1 ? null : email,
      newEmail: '',
      emailChangeConfirmed: 0,
    }),
    ...(phone !== undefined && { phone }),
    ...(emailConfirm && { emailConfirmedAt: user.emailConfirmedAt ?? moment }),
    ...(phoneConfirm && { phoneConfirmedAt: user.phoneConfirmedAt ?? moment }),
    ...(isNamed && { isAnonymous: 0 }),
  };
}

function nameByEmail(user: AuthUserRow, email: string, isVerified: boolean, transaction: Transaction): Promise<void> {
  return nameBy({ user, provider: 'email', email, claims: { email, email_verified: isVerified } }, transaction);
}

function nameByPhone(user: AuthUserRow, phone: string, isVerified: boolean, transaction: Transaction): Promise<void> {
  return nameBy({ user, provider: 'phone', email: null, claims: { phone, phone_verified: isVerified } }, transaction);
}

type Naming = { user: AuthUserRow; provider: 'email' | 'phone'; email: string | null; claims: Record<string, unknown> };

/** Updates the identity of this kind, or adds one to a user without it. */
async function nameBy({ user, provider, email, claims }: Naming, transaction: Transaction): Promise<void> {
  const { merchantId, id: userId } = user;
  const identity = await AuthIdentity.findOne({ where: { merchantId, userId, provider }, raw: false, transaction });
  if (!identity) {
    return addIdentity(user, { provider, subject: userId, email, data: { sub: userId, ...claims } }, transaction);
  }
  const identityData = { ...identity.identityData, ...claims };
  await identity.update({ email, identityData, updatedAt: now() }, { transaction });
}
