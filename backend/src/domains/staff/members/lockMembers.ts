import type { Transaction } from 'sequelize';
import { StaffMember, type StaffMemberRow } from '../../../database/models/StaffMember';
import { locking } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { readAdmins } from '../../accounts';

/** `hasJoined`: false for an invited person who has neither set a password nor signed in. */
type LockedMember = Pick<StaffMemberRow, 'userId' | 'staffRole'> & { hasJoined: boolean };

/**
 * Locks the rows of all staff, so that two changes at once cannot leave the restaurant without an owner.
 * Admins without a row are owners and get one.
 *
 * @returns the active members
 */
export async function lockMembers(merchantId: string, transaction: Transaction): Promise<LockedMember[]> {
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
  const accounts = new Map(admins.map((account) => [account.userId, account]));
  return rows.flatMap(({ userId, staffRole, isActive }) => {
    const account = accounts.get(userId);
    if (!account || !isActive) return [];
    return [{ userId, staffRole, hasJoined: account.hasPassword || account.lastSignInAt !== null }];
  });
}
