import { defineModel, boolean, date, key, nullable, string, type RowOf } from '../defineModel';

/** A member of staff. A person with the role admin and without a row is an owner. */
export const StaffMember = defineModel('StaffMember', 'staff_members', {
  userId: key(string(36)),
  staffRole: string(16),
  /** What the person signs in with in place of an e-mail address, in lower case. */
  username: nullable(string(40)),
  displayName: string(80),
  isActive: boolean(),
  createdAt: date(),
  updatedAt: date(),
});

export type StaffMemberRow = RowOf<typeof StaffMember>;
