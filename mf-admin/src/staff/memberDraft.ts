import type { SaveStaffRequest, StaffMember, StaffRole } from '@site/contracts';
import type { DraftTexts } from '../ui/rebase';
import { ROLE_LABELS } from './roleWords';

/** A member as they are typed. The server's names, so that its refusals find their fields. */
export type MemberDraft = { email: string; name: string; username: string; staff_role: StaffRole };

export function toDraft(member: StaffMember | null): MemberDraft {
  return {
    email: member?.email ?? '',
    name: member?.name ?? '',
    username: member?.username ?? '',
    staff_role: member?.staff_role ?? 'kitchen',
  };
}

/** The e-mail address is the account's, and part of a new member only. */
export function toRequest({ name, staff_role, username }: MemberDraft): SaveStaffRequest {
  return { name: name.trim(), staff_role, username: username.trim() || null };
}

/** What the server would refuse, said before it is asked. @param isNew only then the address is typed */
export function checkMember({ email, name }: MemberDraft, isNew: boolean): Partial<Record<keyof MemberDraft, string>> {
  return {
    ...(isNew && !email.trim().slice(1, -1).includes('@') && { email: 'Please enter a valid email' }),
    ...(name.trim() === '' && { name: 'Name is required' }),
  };
}

/** How two versions of a member are compared in words. */
export const memberTexts: DraftTexts<MemberDraft> = {
  labels: { email: 'Email', name: 'Name', username: 'Username', staff_role: 'Role' },
  describe: (draft, key) => (key === 'staff_role' ? ROLE_LABELS[draft.staff_role] : draft[key]),
};
