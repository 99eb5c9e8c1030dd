import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';

/** Gives somebody a role of the restaurant. It holds from their next call on, whatever tokens they have. */
export async function setRole(
  { merchantId, id: userId }: Pick<AuthUserRow, 'merchantId' | 'id'>,
  role: 'user' | 'admin',
  transaction: Transaction,
): Promise<void> {
  await execute(
    `INSERT INTO user_roles (merchant_id, user_id, role, created_at) VALUES (:merchantId, :userId, :role, :now)
     ON DUPLICATE KEY UPDATE role = :role`,
    { merchantId, userId, role, now: now() },
    transaction,
  );
  await recordEvent({ merchantId, action: 'role_changed', userId, actor: 'command', traits: { role } }, transaction);
}
