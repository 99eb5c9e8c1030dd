import type { Transaction } from 'sequelize';
import type { TokenPurpose } from '../../../database/models/AuthOneTimeToken';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { onDuplicateKey, retryOnDuplicateKey } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';
import { clearTokens, issueToken } from '../oneTimeTokens/issueToken';
import { passwordMark } from '../oneTimeTokens/passwordMark';
import { hashPassword } from '../passwords/hashPassword';
import { requireStrongPassword } from '../passwords/requireStrongPassword';
import { AuthError, emailExists, invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { allowedRedirect } from '../redirects';
import { findUser, lockUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { readWholeUser } from '../users/readWholeUser';
import { updateUser } from '../users/updateUser';
import { findOrCreate, recordInvitation } from './inviteByMail';
import { actionLink, type LinkType } from './linkAddress';

/** The kinds of links that a program may request, and the type that each has in its address. */
const LINK_TYPES = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const satisfies Partial<Record<TokenPurpose, LinkType>>;
type Type = keyof typeof LINK_TYPES;

type Wanted = {
  type: Type;
  email: string;
  newEmail: string;
  data: Record<string, unknown>;
  passwordHash: string | null;
};

/**
 * A link and its code for a program that writes the mail itself.
 *
 * @throws AuthError user_not_found, email_exists, validation_failed, weak_password
 */
export async function generateLink(call: AuthCall): Promise<object> {
  const { body, query, settings } = call;
  const redirectTo = allowedRedirect(body.redirect_to ?? query.redirect_to, settings);
  const wanted = await readWanted(call);
  const made = await retryOnDuplicateKey(async (transaction) => {
    const purpose = wanted.type;
    const user = await prepare(wanted, call, transaction);
    const address = purpose === 'email_change_new' ? wanted.newEmail : user.email;
    const data = purpose === 'signup' ? { passwordMark: passwordMark(user) } : {};
    return { user, ...(await issueToken(user, { purpose, address, data }, transaction)) };
  }).catch(onDuplicateKey(emailExists));
  const { link: token, code, user } = made;
  return {
    ...presentUser(await readWholeUser(user)),
    action_link: actionLink({ token, type: LINK_TYPES[wanted.type], redirectTo }, settings),
    email_otp: code,
    hashed_token: token,
    verification_type: wanted.type,
    redirect_to: redirectTo,
  };
}

/** A sign-in link for an unknown address signs its owner up. */
async function readWanted({ body, merchantId, settings }: AuthCall): Promise<Wanted> {
  const asked = body.type ?? '';
  const email = readEmail(body.email);
  if (!isType(asked)) throw invalid(`Invalid email action link type requested: ${asked.slice(0, 40)}`);
  const isKnown = (await findUser(merchantId, { emailKey: email })) !== null;
  const type = !isKnown && asked === 'magiclink' ? 'signup' : asked;
  if (!isKnown && type !== 'signup' && type !== 'invite') {
    throw unknownUser();
  }
  const password = body.password ?? '';
  const isSignUp = !isKnown && asked === 'signup';
  if (isSignUp && password === '') throw invalid('Signup requires a valid password');
  if (isSignUp) await requireStrongPassword(password, { settings, email });
  const isChange = type === 'email_change_current' || type === 'email_change_new';
  return {
    type,
    email,
    newEmail: isChange ? readEmail(body.new_email) : '',
    data: body.data ?? {},
    passwordHash: isSignUp ? await hashPassword(password) : null,
  };
}

function isType(type: string): type is Type {
  return Object.hasOwn(LINK_TYPES, type);
}

/** The person whom the link is for, locked and as they are from now on. */
function prepare(wanted: Wanted, call: AuthCall, transaction: Transaction): Promise<AuthUserRow> {
  if (wanted.type === 'signup') return prepareSignUp(wanted, call, transaction);
  if (wanted.type === 'invite') return prepareInvitation(wanted, call, transaction);
  return prepareKnown(wanted, call, transaction);
}

async function prepareSignUp(wanted: Wanted, { merchantId }: AuthCall, transaction: Transaction): Promise<AuthUserRow> {
  const user = await findOrCreate({ ...wanted, merchantId }, transaction);
  const userMetadata = { ...user.userMetadata, ...wanted.data };
  const passwordHash = wanted.passwordHash ?? user.passwordHash;
  return updateUser(user, { userMetadata, passwordHash, confirmationSentAt: now() }, transaction);
}

async function prepareInvitation(wanted: Wanted, call: AuthCall, transaction: Transaction): Promise<AuthUserRow> {
  const moment = now();
  const user = await findOrCreate({ ...wanted, merchantId: call.merchantId }, transaction);
  await recordInvitation(user, call, transaction);
  return updateUser(user, { invitedAt: moment, confirmationSentAt: moment }, transaction);
}

/** For a sign-in, a new password or a new address of a known person. */
async function prepareKnown(
  { type, email, newEmail }: Wanted,
  { merchantId, origin }: AuthCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const moment = now();
  const found = await findUser(merchantId, { emailKey: email }, transaction);
  const user = found && (await lockUser(merchantId, found.id, transaction));
  if (!user) throw unknownUser();
  const event = { merchantId, userId: user.id, actor: 'service', origin };
  await recordEvent({ ...event, action: 'user_recovery_requested', traits: { link: type } }, transaction);
  if (newEmail === '') return updateUser(user, { recoverySentAt: moment }, transaction);
  if (await findUser(merchantId, { emailKey: newEmail }, transaction)) throw emailExists();
  // A confirmation of another address does not cover this one.
  if (user.newEmail !== newEmail) await clearTokens(user, transaction);
  return updateUser(user, { newEmail, emailChangeSentAt: moment, emailChangeConfirmed: 0 }, transaction);
}

function unknownUser(): AuthError {
  return new AuthError(404, 'user_not_found', 'User with this email not found');
}
