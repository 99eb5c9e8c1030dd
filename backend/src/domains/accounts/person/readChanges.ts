import { requireStrongPassword } from '../passwords/requireStrongPassword';
import { AuthError, emailExists } from '../AuthError';
import type { SignedInCall } from '../protocol/authRouter';
import { findUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { readPhone } from '../users/readPhone';

/** The changes of a user's own account; unchanged fields are left out. */
export type Changes = {
  email?: string;
  phone?: string;
  password?: string;
  data?: Record<string, unknown>;
};

/**
 * @throws AuthError validation_failed, weak_password, not_admin, user_sso_managed, phone_provider_disabled, email_exists,
 *   phone_exists; insufficient_aal when a reset link's sign-in wants anything but a password (ACC-S9)
 */
export async function readChanges(call: SignedInCall): Promise<Changes> {
  const { settings, user } = call;
  const changes = differences(call);
  requireAllowedToSession(call);
  if (changes.password !== undefined) {
    await requireStrongPassword(changes.password, aboutOf(changes, user, settings));
  }
  requireAllowedToUser(changes, call);
  await requireFree(changes, user.merchantId);
  return changes;
}

function differences({ body, user }: SignedInCall): Changes {
  const { email, phone, password, data } = body;
  const address = email ? readEmail(email) : user.email;
  const number = phone ? readPhone(phone) : user.phone;
  return {
    ...(address !== user.email && { email: address }),
    ...(number !== null && number !== user.phone && { phone: number }),
    ...(password !== undefined && { password }),
    ...(data && { data }),
  };
}

function requireAllowedToSession({ body, session }: SignedInCall): void {
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const wantsMore = body.email || body.phone || body.data;
  if (session.kind === 'recovery' && wantsMore) {
    throw new AuthError(403, 'insufficient_aal', 'A password recovery can only set a new password');
  }
}

function requireAllowedToUser({ email, phone, password }: Changes, { body, user, settings }: SignedInCall): void {
  if (user.isSso === 1 && (email ?? phone ?? password ?? body.nonce)) {
    const message = 'Updating email, phone, password of a SSO account only possible via SSO';
    throw new AuthError(422, 'user_sso_managed', message);
  }
  if (user.isAnonymous === 1 && password !== undefined && !email && !phone) {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (phone !== undefined && !settings.env.AUTH_PHONE_AUTOCONFIRM) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
}

function aboutOf({ email, data }: Changes, user: SignedInCall['user'], settings: SignedInCall['settings']) {
  const name = data?.display_name ?? user.userMetadata.display_name;
  return { settings, email: email ?? (user.email || undefined), name: typeof name === 'string' ? name : undefined };
}

async function requireFree({ email, phone }: Changes, merchantId: string): Promise<void> {
  if (email !== undefined && (await findUser(merchantId, { emailKey: email }))) throw emailExists();
  if (phone !== undefined && (await findUser(merchantId, { phone }))) throw phoneExists();
}

export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}
