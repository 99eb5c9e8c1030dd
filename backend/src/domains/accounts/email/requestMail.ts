import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { publish } from '../../../outbox/outbox';
import type { AuthCall, Origin } from '../protocol/authRouter';
import { readCodeChallenge } from '../protocol/codeChallenge';
import { allowedRedirect } from '../redirects';

/** Published when a mail about an account is requested, whether or not the account exists. */
export const MAIL_REQUESTED = 'account.mail_asked';

export type MailRequested = {
  /** `signup_again` repeats the mail of a waiting sign-up; `signup` is a new one. */
  kind: 'signup' | 'signup_again' | 'otp' | 'recovery' | 'email_change';
  /** Small letters. */
  address: string;
  redirectTo: string;
  codeChallenge?: string | undefined;
  origin: Origin;
  /** Of the device that asked; undefined in messages of an older version. */
  deviceHash?: string;
  /** Of `otp`: the data of a new user; null creates none. */
  newUser?: { data: Record<string, unknown> } | null;
  /** Of `signup`: a sealed `SignUpAgain`. */
  again?: string | undefined;
  /** Of `signup`: the identity that the person signed in with, in place of a password. */
  identityId?: string | undefined;
};

/**
 * Records a request for a mail. Whether the address is known is read afterwards, off the request's path: until then the same
 * statements run for every address, so that neither the answer nor its time reveals it (ACC-E1, ACC-E5).
 */
export async function requestMail(
  asked: Pick<MailRequested, 'kind' | 'address' | 'newUser' | 'again' | 'identityId'>,
  call: AuthCall,
  transaction: Transaction,
): Promise<void> {
  const { device, ...origin } = call.origin;
  const payload: MailRequested = { ...asked, ...readMailOptions(call), origin, deviceHash: device.hash };
  await publish({ merchantId: call.merchantId, topic: MAIL_REQUESTED, key: randomUUID(), payload }, transaction);
}

/**
 * Where a mail's link leads in the end, and the challenge of a client that wants a code for it.
 *
 * @throws AuthError validation_failed
 */
export function readMailOptions({ body, query, settings }: Pick<AuthCall, 'body' | 'query' | 'settings'>): {
  redirectTo: string;
  codeChallenge: string | undefined;
} {
  return {
    redirectTo: allowedRedirect(query.redirect_to, settings),
    codeChallenge: readCodeChallenge(body.code_challenge, body.code_challenge_method),
  };
}
