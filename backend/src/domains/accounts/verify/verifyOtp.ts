import type { TokenPurpose } from '../../../database/models/AuthOneTimeToken';
import { inTransaction } from '../../../database/transaction';
import { takeByCode, takeByLink } from '../oneTimeTokens/takeToken';
import { AuthError, invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { presentSession } from '../sessions/presentSession';
import { readEmail } from '../users/readEmail';
import { readPhone } from '../users/readPhone';
import { readWholeUser } from '../users/readWholeUser';
import { HALF_AGREED } from '../email/agreeToEmail';
import { useToken } from './useToken';
import { PHONE_TYPES, purposesOf } from './verifyTypes';

/**
 * A session for a code and the address that it was mailed to, or for the token of a link.
 *
 * @throws AuthError otp_expired for whatever is wrong with either; validation_failed, user_banned, email_exists
 */
export async function verifyOtp({ body, merchantId, origin, settings }: AuthCall): Promise<object> {
  const shown = readShown(body);
  const purposes = purposesShown(shown);
  const { code, link } = shown;
  const address = code === '' ? '' : readEmail(shown.email);

  const used = await inTransaction(async (transaction) => {
    const taken =
      code === ''
        ? await takeByLink(merchantId, link, purposes, transaction)
        : await takeByCode(merchantId, { address, code }, purposes, transaction);
    // A wrong code was counted: thrown here, that would be undone.
    return taken && useToken(taken, { origin, wantsCode: false }, transaction);
  });
  if (!used) throw code === '' ? wrongLink() : wrongCode();
  if (used.kind !== 'session') return { msg: HALF_AGREED, code: '200' };
  return presentSession(await readWholeUser(used.opened.user), used.opened.session, settings);
}

/** A code with an address or a number, or the token of a link alone; what is not shown is empty. */
type Shown = { type: string; code: string; link: string; email: string; phone: string };

function readShown(body: AuthCall['body']): Shown {
  const { type = '', token: code = '', token_hash: link = '', email = '', phone = '' } = body;
  if (type === '') throw invalid('Verify requires a verification type');
  if ((code === '') === (link === '')) throw invalid('Verify requires either a token or a token hash');
  if (code !== '' && (email === '') === (phone === '')) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  if (link !== '' && (email !== '' || phone !== '')) throw invalid('Only the token_hash and type should be provided');
  return { type, code, link, email, phone };
}

/** The purposes that the token may have. There are no text messages, so a phone number has none. */
function purposesShown({ type, phone }: Shown): readonly TokenPurpose[] {
  const isOfPhone = PHONE_TYPES.includes(type);
  if (isOfPhone && phone !== '') readPhone(phone);
  if (isOfPhone) throw wrongCode();
  const purposes = purposesOf(type);
  if (!purposes) throw invalid('Invalid email verification type');
  if (phone !== '') throw wrongCode();
  return purposes;
}

export function wrongLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

function wrongCode(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}
