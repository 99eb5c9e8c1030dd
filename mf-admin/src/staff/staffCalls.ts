import type { AddStaffRequest, EndedSessions, SaveStaffRequest, StaffMember } from '@site/contracts';
import { request } from '@site/kit';
import { deleteOnce } from '../ui/deleteOnce';
import { postOnce } from '../ui/postOnce';
import { readVersioned, saveVersioned } from '../ui/versioned';

export const STAFF_PATH = '/api/admin/staff';
const pathOf = ({ user_id: id }: Pick<StaffMember, 'user_id'>) => `${STAFF_PATH}/${encodeURIComponent(id)}`;

export const staffCalls = {
  list: () => request<StaffMember[]>(STAFF_PATH, { failure: 'Failed to load the staff' }),
  add: (body: AddStaffRequest, key: string) =>
    postOnce<StaffMember>(STAFF_PATH, { body, key, failure: 'Failed to add the member' }),
  /** One member, and the tag that a change of this state names. */
  read: (member: StaffMember) => readVersioned<StaffMember>(pathOf(member), 'Failed to load the member'),
  /** @throws ChangedMeanwhile with the member as they are now */
  save: (member: StaffMember, body: SaveStaffRequest, etag: string): Promise<StaffMember> =>
    saveVersioned<StaffMember>(pathOf(member), { body, etag, failure: 'Failed to save the member' }).then(
      ({ entity }) => entity,
    ),
  remove: (member: StaffMember) => deleteOnce(pathOf(member), { failure: 'Failed to remove the member' }),
  endSessions: (member: StaffMember) =>
    request<EndedSessions>(`${pathOf(member)}/end-sessions`, { method: 'POST', failure: 'Failed to end the sessions' }),
  resetTwoStep: (member: StaffMember) =>
    request<StaffMember>(`${pathOf(member)}/two-step-reset`, {
      method: 'POST',
      failure: 'Failed to turn two-step sign-in off',
    }),
  inviteAgain: (member: StaffMember) =>
    request(`${pathOf(member)}/invitation`, { method: 'POST', failure: 'Failed to send the invitation' }),
};
