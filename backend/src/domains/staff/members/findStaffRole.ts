import { STAFF_ROLES, type StaffRole } from '@site/contracts';
import { StaffMember } from '../../../database/models/StaffMember';

/**
 * What a person with the role admin does here. The role alone makes an owner: the first admin is made by a command, which
 * knows no other roles.
 *
 * @returns null when their access was taken away
 */
export async function findStaffRole(merchantId: string, userId: string): Promise<StaffRole | null> {
  const member = await StaffMember.findOne({
    attributes: ['staffRole', 'isActive'],
    where: { merchantId, userId },
    raw: true,
  });
  if (!member) return 'owner';
  if (!member.isActive) return null;
  return STAFF_ROLES.find((role) => role === member.staffRole) ?? null;
}
