import type { Transaction } from 'sequelize';
import { StaffMember, type StaffMemberRow } from '../../../database/models/StaffMember';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { readAdmins } from '../../accounts';

/**
 * Locks the rows of everybody who works here, so that two changes at once cannot leave the restaurant without an owner.
 * Admins without a row are owners and get one.
 *
 * @returns the active members
 */
export async function lockMembers(merchantId: string, transaction: Transaction): Promise<StaffMemberRow[]> {
  // The second of two changes waits here, and then reads what the first one wrote.
  await StaffMember.findAll({ where: { merchantId }, attributes: ['userId'], ...locking(transaction) });
  const admins = await readAdmins(merchantId, transaction);
  const moment = now();
  await StaffMember.bulkCreate(
    admins.map(({ userId, displayName }) => ({
      merchantId,
      userId,
      staffRole: 'owner',
      username: null,
      displayName: displayName.slice(0, 80),
      isActive: true,
      createdAt: moment,
      updatedAt: moment,
    })),
    { ignoreDuplicates: true, transaction },
  );
  const rows = await StaffMember.findAll({ where: { merchantId }, ...locking(transaction) });
  const adminIds = new Set(admins.map(({ userId }) => userId));
  return rows.filter(({ userId, isActive }) => isActive && adminIds.has(userId));
}
