import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { AuthError } from '../protocol/AuthError';
import type { AuthCall } from '../protocol/authRouter';

/** Mails the link that confirms an address. @returns the person, who was written to now */
export function mailSignUpLink(_user: AuthUserRow, _call: AuthCall, _transaction: Transaction): Promise<AuthUserRow> {
  throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
}

/** Tells the owner of an account that somebody tried to make another for the same address (statement E2). */
export function mailSignUpAgain(_user: AuthUserRow, _call: AuthCall, _transaction: Transaction): Promise<void> {
  throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
}
