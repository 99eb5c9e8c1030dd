import { STAFF_ROLES } from '@site/contracts';
import { StaffMember } from '../../../database/models/StaffMember';
import { NO_STAFF, type Staff } from '../../../http/authenticate';
import { listRoles } from '../../accounts';

/**
 * What a person with the role admin does here; the role is null when their access was taken away. The role admin alone
 * makes an owner: the first admin is made by a command, which knows no other roles.
 */
export async function findStaff(merchantId: string, userId: string): Promise<Staff> {
  const member = await StaffMember.findOne({
    attributes: ['staffRole', 'displayName', 'isActive'],
    where: { merchantId, userId },
  });
  if (!member) return findAdmin(merchantId, userId);
  const staffRole = STAFF_ROLES.find((role) => role === member.staffRole) ?? null;
  return { staffRole: member.isActive ? staffRole : null, staffName: member.displayName };
}

/** Called when no row was found: a removal deletes row and role together, and the caller may have read the role before it. */
async function findAdmin(merchantId: string, userId: string): Promise<Staff> {
  const [row] = await listRoles(merchantId, [userId]);
  return row?.role === 'admin' ? { staffRole: 'owner', staffName: '' } : NO_STAFF;
}
