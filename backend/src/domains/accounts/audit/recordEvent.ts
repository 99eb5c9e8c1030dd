import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { AuthEvent as StoredEvent } from '../../../database/models/AuthEvent';
import { now } from '../../../lib/clock';
import type { Origin } from '../protocol/authRouter';

/** What happens to accounts, named as the protocol's own audit log does. */
export type AuthAction =
  | 'login'
  | 'logout'
  | 'password_rejected'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_invited'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'user_banned'
  | 'role_changed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_unenrolled'
  | 'factor_updated'
  | 'mfa_code_login'
  | 'sign_in_ended';

export type AuthEvent = {
  merchantId: string;
  action: AuthAction;
  /** The user the event is about; null when there is no user (yet). */
  userId: string | null;
  /** `user:<id>`, `service`, `command`. */
  actor: string;
  origin?: Origin | undefined;
  /** Never a secret, a token, a password (ACC-D6). */
  traits?: Record<string, unknown>;
};

/** Writes down who did what, in the transaction of what was done (ACC-D6). */
export async function recordEvent(event: AuthEvent, transaction: Transaction | undefined): Promise<void> {
  const { merchantId, action, userId, actor, origin, traits = {} } = event;
  await StoredEvent.create(
    {
      merchantId,
      id: uuidv7(),
      userId,
      actor,
      action,
      ip: origin?.ip ?? null,
      traits,
      createdAt: now(),
    },
    { transaction },
  );
}
