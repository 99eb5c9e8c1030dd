import type { Transaction } from 'sequelize';
import { AuthIdentity, type AuthIdentityRow } from '../../../database/models/AuthIdentity';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { isUuid } from '../../../lib/isUuid';
import { recordEvent } from '../audit/recordEvent';
import { mailEmailChanged, mailSignInLinked } from '../email/noticeMails';
import { requireAal2 } from '../factors/requireAal2';
import { AuthError } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { purgeOneTimeTokens } from '../leaving/deleteUser';
import { holdSignIn } from '../sessions/holdSignIn';
import { findUser } from '../users/findUser';
import { updateUser } from '../users/updateUser';
import { labelOf, requireManualLinking } from './connections';
import { appMetadataWith } from './metadata';

/**
 * Unlinks an identity; the last one stays (ACC-O5). The password is deleted with `email`. If the account's address came
 * with the identity, it is replaced by another one that a provider has verified.
 *
 * @throws AuthError single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable,
 *   manual_linking_disabled, insufficient_aal
 */
export async function unlinkIdentity(call: SignedInCall): Promise<object> {
  const { merchantId, params, settings, origin } = call;
  requireManualLinking(settings);
  const id = params.identity_id ?? '';
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
  await inTransaction(async (transaction) => {
    const held = await holdSignIn(call, transaction);
    await requireAal2(held, transaction);
    const { user } = held;
    const where = { merchantId, userId: user.id };
    const identities = await AuthIdentity.findAll({ where, order: ['createdAt', 'id'], transaction });
    if (identities.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking';
      throw new AuthError(422, 'single_identity_not_deletable', message);
    }
    const gone = identities.find((identity) => identity.id === id.toLowerCase());
    if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    await AuthIdentity.destroy({ where: { merchantId, id: gone.id }, transaction });
    const rest = identities.filter((identity) => identity !== gone);
    const changes = {
      ...(await changesWithout(gone, rest, user, transaction)),
      appMetadata: appMetadataWith(user, rest),
    };
    const current = await updateUser(user, changes, transaction);
    const event = { merchantId, userId: user.id, actor: `user:${user.id}`, origin };
    await recordEvent({ ...event, action: 'identity_unlinked', traits: { provider: gone.provider } }, transaction);
    const notified = { ...user, locale: origin.locale };
    await mailSignInLinked(notified, { label: labelOf(gone.provider, settings), change: 'removed' }, transaction);
    if (user.email !== '' && current.email !== user.email) await mailEmailChanged(notified, current.email, transaction);
  });
  return {};
}

async function changesWithout(
  gone: AuthIdentityRow,
  rest: readonly AuthIdentityRow[],
  user: AuthUserRow,
  transaction: Transaction,
): Promise<Partial<AuthUserRow>> {
  if (gone.provider === 'phone') return { phone: null, phoneConfirmedAt: null };
  const without = gone.provider === 'email' ? { passwordHash: null } : {};
  const verified = rest.filter(isVerified);
  const staysSame = rest.some(({ email }) => email === user.email) || verified.length === 0;
  if (staysSame || user.isSso === 1) return without;
  const email = await firstFree(verified, user, transaction);
  // What was mailed to the address before opens nothing any more.
  await purgeOneTimeTokens({ merchantId: user.merchantId, userId: user.id }, transaction);
  return { ...without, email, emailKey: email, emailConfirmedAt: now(), newEmail: '', emailChangeConfirmed: 0 };
}

function isVerified({ email, identityData }: AuthIdentityRow): boolean {
  return email !== null && identityData.email_verified === true;
}

async function firstFree(
  identities: readonly AuthIdentityRow[],
  user: AuthUserRow,
  transaction: Transaction,
): Promise<string> {
  for (const { email } of identities) {
    const owner = email !== null && (await findUser(user.merchantId, { emailKey: email }, transaction));
    if (email !== null && (!owner || owner.id === user.id)) return email;
  }
  const message = 'Unable to unlink identity due to email conflict';
  throw new AuthError(422, 'email_conflict_identity_not_deletable', message);
}
