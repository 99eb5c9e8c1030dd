import { aboutUser } from '../passwords/contextWords';
import { weaknessOf } from '../passwords/requireStrongPassword';
import { AuthError, invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { presentSession } from '../sessions/presentSession';
import { findUser } from '../users/findUser';
import { readPhone } from '../users/readPhone';
import { readWholeUser } from '../users/readWholeUser';
import { openByPassword, type NamedUser } from './openByPassword';

/**
 * Opens a session for the right password. Every failure has the same answer and duration; an unconfirmed address or a ban
 * is revealed only after the right password (ACC-E3, ACC-E4). The answer warns of a password that is too weak by now.
 */
export async function signInWithPassword(call: AuthCall): Promise<object> {
  const { settings } = call;
  const password = call.body.password ?? '';
  const find = () => findNamed(call.body.email, call.body.phone, settings);
  const opened = await openByPassword({ find, password }, call);
  const weakness = await weaknessOf(password, { settings, ...aboutUser(opened.user) });
  const session = await presentSession(await readWholeUser(opened.user), opened.session, settings);
  return { ...session, ...(weakness && { weak_password: weakness }) };
}

async function findNamed(
  email: string | undefined,
  phone: string | undefined,
  { merchantId, env }: AuthCall['settings'],
): Promise<NamedUser> {
  if (email) {
    const emailKey = email.toLowerCase();
    return { name: emailKey, user: await findUser(merchantId, { emailKey }) };
  }
  if (!phone) throw invalid('missing email or phone');
  if (!env.AUTH_PHONE_AUTOCONFIRM) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const number = readPhone(phone);
  return { name: number, user: await findUser(merchantId, { phone: number }) };
}
