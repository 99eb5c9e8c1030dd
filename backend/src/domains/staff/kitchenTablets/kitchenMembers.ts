import { KITCHEN_PIN, PERMISSIONS_OF, type KitchenMember, type StaffRole } from '@site/contracts';
import { KitchenPin } from '../../../database/models/KitchenPin';
import { notFound } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import { isActiveAdmin, readPerson } from '../../accounts';
import { findStaff } from '../members/findStaff';
import { readMembers } from '../members/readMembers';

/** Whether a role may have a PIN: each role that moves orders. */
export function worksInKitchen(role: StaffRole): boolean {
  return PERMISSIONS_OF[role].includes('orders.move');
}

/** Lists the members who may sign in on a tablet, with or without a PIN. */
export async function listKitchenMembers(merchantId: string): Promise<KitchenMember[]> {
  const members = (await readMembers(merchantId)).filter(({ staff_role: role }) => worksInKitchen(role));
  const pins = await KitchenPin.findAll({
    attributes: ['userId', 'failures', 'setAt'],
    where: { merchantId, userId: members.map(({ user_id: id }) => id) },
  });
  const pinOf = new Map(pins.map((pin) => [pin.userId, pin]));
  return members.map(({ user_id: userId, name, staff_role: staffRole }) => {
    const pin = pinOf.get(userId);
    return {
      user_id: userId,
      name,
      staff_role: staffRole,
      has_pin: pin !== undefined,
      pin_set_at: pin ? toInstant(pin.setAt) : null,
      is_locked: pin !== undefined && pin.failures >= KITCHEN_PIN.triesUntilLocked,
    };
  });
}

/** @throws AppError not_found for a user who does not work in the kitchen */
export async function requireKitchenMember(merchantId: string, userId: string): Promise<{ name: string }> {
  const member = await findKitchenMember(merchantId, userId);
  if (!member) throw notFound('This member of the kitchen');
  return member;
}

/** One member as they are now; undefined when their account or their role does not let them in any more. */
export async function findKitchenMember(merchantId: string, userId: string): Promise<{ name: string } | undefined> {
  const [isActive, { staffRole: role, staffName }] = await Promise.all([
    isActiveAdmin(merchantId, userId),
    findStaff(merchantId, userId),
  ]);
  if (!isActive || role === null || !worksInKitchen(role)) return undefined;
  const name = staffName || (await readPerson(merchantId, userId))?.displayName;
  return { name: name || 'Staff' };
}
