import type { Transaction } from 'sequelize';
import { AuthUser, type AuthUserRow } from '../../../database/models/AuthUser';
import { now } from '../../../lib/clock';

/** @returns the person as they are from now on */
export async function updateUser(
  user: AuthUserRow,
  changes: Partial<AuthUserRow>,
  transaction: Transaction,
): Promise<AuthUserRow> {
  const all = { ...changes, updatedAt: now() };
  await AuthUser.update(all, { where: { merchantId: user.merchantId, id: user.id }, transaction });
  return { ...user, ...all };
}
