import type { AuthFactorRow } from '../../../database/models/AuthFactor';
import type { AuthIdentityRow } from '../../../database/models/AuthIdentity';
import type { WholeUser } from './readWholeUser';
import { AUDIENCE } from '../tokens/accessToken';

/** A person as the protocol has them: texts are never null, moments are left out until they have come. */
export function presentUser({ user, identities, factors }: WholeUser): Record<string, unknown> {
  const confirmedAt = [user.emailConfirmedAt, user.phoneConfirmedAt]
    .filter((moment) => moment !== null)
    .sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.jwtRole,
    email: user.email,
    ...moments({ email_confirmed_at: user.emailConfirmedAt, invited_at: user.invitedAt }),
    phone: user.phone ?? '',
    ...moments({
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      confirmed_at: confirmedAt ?? null,
      recovery_sent_at: user.recoverySentAt,
    }),
    ...(user.newEmail !== '' && { new_email: user.newEmail }),
    ...moments({
      email_change_sent_at: user.emailChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
    }),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...moments({ banned_until: user.bannedUntil, deleted_at: user.deletedAt }),
    is_anonymous: user.isAnonymous === 1,
  };
}

export function presentIdentity(identity: AuthIdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...moments({ last_sign_in_at: identity.lastSignInAt }),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  };
}

/** Never with its secret (ACC-M4). */
export function presentFactor(factor: AuthFactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    ...(factor.friendlyName !== null && { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    status: factor.status,
    ...moments({ last_challenged_at: factor.lastChallengedAt }),
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
  };
}

function moments(given: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, moment]) => (moment ? [[name, moment.toISOString()]] : [])),
  );
}
