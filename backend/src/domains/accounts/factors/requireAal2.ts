import type { Transaction } from 'sequelize';
import { AuthFactor } from '../../../database/models/AuthFactor';
import type { Aal } from '../../../database/models/AuthSession';
import { AuthError } from '../AuthError';
import type { SignedIn } from '../sessions/whoCalls';

type Level = Pick<SignedIn, 'session' | 'claims'>;

/** A token from before the second factor was shown stays what it was, whatever happened to its sign-in. */
export function aalOf({ session, claims }: Level): Aal {
  return session.aal === 'aal2' && claims.aal === 'aal2' ? 'aal2' : 'aal1';
}

export async function hasVerifiedFactor(
  { merchantId, id: userId }: SignedIn['user'],
  transaction?: Transaction,
): Promise<boolean> {
  const where = { merchantId, userId, status: 'verified' as const };
  return (await AuthFactor.count({ where, transaction })) > 0;
}

/**
 * Requires the second factor, if there is one, for changes of how a person signs in (ACC-M5). Call
 * within the transaction that holds the person's row, so that no factor appears in between.
 *
 * @throws AuthError insufficient_aal
 */
export async function requireAal2(
  signedIn: SignedIn,
  transaction?: Transaction,
  { status = 401, message = 'AAL2 session is required to update email or password when MFA is enabled.' } = {},
): Promise<void> {
  if (aalOf(signedIn) === 'aal2') return;
  if (await hasVerifiedFactor(signedIn.user, transaction)) throw new AuthError(status, 'insufficient_aal', message);
}
