import { defineModel, date, key, string } from '../defineModel';

/** What a user may do besides what everybody may. */
export const UserRole = defineModel('UserRole', 'user_roles', {
  userId: key(string(36)),
  role: string(16),
  createdAt: date(),
});
