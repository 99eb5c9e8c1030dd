import { defineModel, date, key, string } from '../defineModel';

/** A role beyond the rights that every user has. */
export const UserRole = defineModel('UserRole', 'user_roles', {
  userId: key(string(36)),
  role: string(16),
  createdAt: date(),
});
