import type { Transaction } from 'sequelize';
import type { TokenData, TokenPurpose } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { networkOf } from '../../../http/clientAddress';
import { recordEvent } from '../audit/recordEvent';
import { welcomeMails } from '../email/claimMail';
import { passwordMark } from '../oneTimeTokens/passwordMark';
import type { Taken } from '../oneTimeTokens/takeToken';
import { AuthError } from '../AuthError';
import type { SignInOrigin } from '../protocol/authRouter';
import { issueCode } from '../providers/flowStates';
import { openSession, type Opened, type SignInMethod } from '../sessions/openSession';
import { dropPlanted } from '../providers/dropPlanted';
import { confirmEmail } from '../users/emailIdentity';
import { isBanned } from '../users/isBanned';
import { agreeToEmail } from '../email/agreeToEmail';

/** What using a token up came to: a sign-in, a code for one, or half of what two addresses have to agree on. */
export type Used = { kind: 'session'; opened: Opened } | { kind: 'code'; code: string } | { kind: 'half' };

type How = {
  origin: SignInOrigin;
  /** Whether the client is to exchange a code for the session. */ wantsCode: boolean;
};

/** As `amr` and flows name it. */
const METHODS: Record<TokenPurpose, SignInMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};

/**
 * Does what a token is for. A reset link opens a sign-in that can set a password and nothing else (ACC-S9).
 *
 * @throws AuthError user_banned, email_exists
 */
export async function useToken(
  { user: holder, token }: Taken,
  { origin, wantsCode }: How,
  transaction: Transaction,
): Promise<Used> {
  if (isBanned(holder)) throw new AuthError(403, 'user_banned', 'User is banned');
  const { merchantId, id: userId } = holder;
  const { data } = token;
  await welcomeMails({ merchantId, address: token.address }, networkOf(origin.ip), transaction);

  const isChange = token.purpose === 'email_change_current' || token.purpose === 'email_change_new';
  const user = isChange
    ? await agreeToEmail(holder, origin, transaction)
    : await confirmHolder({ user: holder, token }, data, origin, transaction);
  if (!user) return { kind: 'half' };

  const kind = token.purpose === 'recovery' ? 'recovery' : 'normal';
  const method = METHODS[token.purpose];
  if (wantsCode && data.codeChallenge !== undefined) {
    const { codeChallenge } = data;
    const flow = { merchantId, userId, provider: 'email', method, kind, codeChallenge } as const;
    return { kind: 'code', code: await issueCode(flow, transaction) };
  }
  const opened = await openSession(
    user,
    { method: kind === 'recovery' ? 'recovery' : 'otp', origin, kind },
    transaction,
  );
  return { kind: 'session', opened };
}

/** Reading the mails of an address proves ownership: it is confirmed from now on. */
async function confirmHolder(
  { user, token }: Taken,
  { passwordMark: confirmed = null, identityId }: TokenData,
  origin: SignInOrigin,
  transaction: Transaction,
): Promise<AuthUserRow> {
  if (user.emailConfirmedAt !== null) return user;
  const { merchantId, id: userId } = user;
  await recordEvent(
    { merchantId, action: 'user_signedup', userId, actor: `user:${userId}`, origin, traits: { by: token.purpose } },
    transaction,
  );
  // A stranger may have signed up with the address before; the owner has confirmed only the link's password.
  const isTheirs = confirmed !== null && passwordMark(user) === confirmed;
  const alone = await dropPlanted(user, identityId, transaction);
  return confirmEmail(alone, isTheirs ? {} : { passwordHash: null }, transaction);
}
