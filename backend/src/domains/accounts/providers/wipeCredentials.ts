import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { endSessions } from '../sessions/endSessions';
import { updateUser } from '../users/updateUser';

const TABLES = [
  'auth_identities',
  'auth_one_time_tokens',
  'auth_flow_states',
  'auth_recovery_codes',
  'auth_factors',
  'auth_known_origins',
];

/**
 * Removes every way to sign in from an account with an unconfirmed address: its creator may have waited for
 * the address's owner to come (ACC-O4). The person's row is locked.
 */
export async function wipeCredentials(user: AuthUserRow, transaction: Transaction): Promise<AuthUserRow> {
  const { merchantId, id: userId } = user;
  await endSessions({ merchantId, userId }, transaction);
  for (const table of TABLES) {
    await execute(
      `DELETE FROM ${table} WHERE merchant_id = :merchantId AND user_id = :userId`,
      { merchantId, userId },
      transaction,
    );
  }
  const nothing = { passwordHash: null, phone: null, phoneConfirmedAt: null, newEmail: '', emailChangeConfirmed: 0 };
  return updateUser(user, { ...nothing, userMetadata: '{}' }, transaction);
}
