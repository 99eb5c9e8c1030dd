import type { Transaction } from 'sequelize';
import type { AuthUserRow } from '../../../database/models/AuthUser';
import { UserRole } from '../../../database/models/UserRole';
import { now } from '../../../lib/clock';
import { recordEvent } from '../audit/recordEvent';

/** Gives a user a role of the restaurant. It holds from their next call on, whatever tokens they have. */
export async function setRole(
  { merchantId, id: userId }: Pick<AuthUserRow, 'merchantId' | 'id'>,
  role: 'user' | 'admin',
  transaction: Transaction,
): Promise<void> {
  await UserRole.bulkCreate([{ merchantId, userId, role, createdAt: now() }], {
    updateOnDuplicate: ['role'],
    transaction,
  });
  await recordEvent({ merchantId, action: 'role_changed', userId, actor: 'command', traits: { role } }, transaction);
}
