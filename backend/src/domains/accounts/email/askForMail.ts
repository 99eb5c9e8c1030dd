import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { publish } from '../../../lib/outbox';
import type { AuthCall, Origin } from '../protocol/authRouter';
import { readCodeChallenge } from '../providers/codeChallenge';
import { allowedRedirect } from '../redirects';
import { textOf } from '../protocol/readAuthBody';

/** Told when somebody asks for a mail about an account, whether or not there is one. */
export const MAIL_ASKED = 'account.mail_asked';

export type MailAsked = {
  /** `signup_again` is asked for by who waits for the mail; `signup` by who signs up. */
  kind: 'signup' | 'signup_again' | 'otp' | 'recovery' | 'email_change';
  /** Small letters. */
  address: string;
  redirectTo: string;
  codeChallenge?: string | undefined;
  origin: Origin;
  /** Of the device that asked; undefined in messages of an older version. */
  deviceHash?: string;
  /** Of `otp`: what a new person is made with; null makes nobody. */
  newUser?: { data: Record<string, unknown> } | null;
  /** Of `signup`: a sealed `SignUpAgain`. */
  again?: string | undefined;
  /** Of `signup`: the identity that its person came by, in place of a password. */
  identityId?: string | undefined;
};

/**
 * Notes that a mail was asked for. Whether the address is known is looked up afterwards, off the request's path: until
 * then the same statements run for everybody, so that neither answer nor time tells (statements E1, E5).
 */
export async function askForMail(
  asked: Pick<MailAsked, 'kind' | 'address' | 'newUser' | 'again' | 'identityId'>,
  call: AuthCall,
  transaction: Transaction,
): Promise<void> {
  const { ip, userAgent, device } = call.origin;
  const origin = { ip, userAgent };
  const payload: MailAsked = { ...asked, ...readMailOptions(call), origin, deviceHash: device.hash };
  await publish({ merchantId: call.merchantId, topic: MAIL_ASKED, key: randomUUID(), payload }, transaction);
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
    codeChallenge: readCodeChallenge(textOf(body, 'code_challenge'), textOf(body, 'code_challenge_method')),
  };
}
