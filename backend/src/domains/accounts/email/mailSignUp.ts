import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import type { AuthCall } from '../protocol/authRouter';
import { updateUser } from '../users/updateUser';
import { askForMail } from './askForMail';

/** Mails the link that confirms an address. @returns the person, who was written to now */
export async function mailSignUpLink(
  user: AuthUserRow,
  call: AuthCall,
  transaction: Transaction,
): Promise<AuthUserRow> {
  await askForMail({ kind: 'signup', address: user.email }, call, transaction);
  return updateUser(user, { confirmationSentAt: now() }, transaction);
}

/** Tells the owner of an account that somebody tried to make another for the same address (statement E2). */
export async function mailSignUpAgain(user: AuthUserRow, call: AuthCall, transaction: Transaction): Promise<void> {
  await askForMail({ kind: 'signup', address: user.email }, call, transaction);
}
