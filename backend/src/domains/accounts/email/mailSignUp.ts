import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import type { AuthCall } from '../protocol/authRouter';
import { requestMail } from './requestMail';
import { sealSignUp, type SignUpAgain } from './signUpAgain';

/**
 * Mails the link that confirms an address.
 *
 * @param by.again data of a repeated sign-up for an unconfirmed address; it counts once its mail is
 *   sent, so that a link never confirms a password that came after it
 * @param by.identityId the identity that the link confirms in place of a password
 * @returns the person, who was written to now
 */
export async function mailSignUpLink(
  user: AuthUserRow,
  call: AuthCall,
  transaction: Transaction,
  { again, identityId }: { again?: SignUpAgain | undefined; identityId?: string },
): Promise<AuthUserRow> {
  const asked = { kind: 'signup' as const, address: user.email, again: again && sealSignUp(again), identityId };
  await requestMail(asked, call, transaction);
  return { ...user, confirmationSentAt: now() };
}

/** Notifies the owner of an account of another sign-up with their address (ACC-E2). */
export async function mailSignUpAgain(user: AuthUserRow, call: AuthCall, transaction: Transaction): Promise<void> {
  await requestMail({ kind: 'signup', address: user.email }, call, transaction);
}
