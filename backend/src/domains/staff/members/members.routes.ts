import type { EndedSessions, StaffMember } from '@site/contracts';
import { answer, DONE } from '../../../http/answer';
import { addAuditDetail } from '../../../http/audit';
import type { Current } from '../../../http/DeclaredRoute';
import { withEtag } from '../../../http/precondition';
import type { Routers } from '../../../http/routers';
import { uuidParams } from '../../../http/validate';
import { inviteAgain } from '../../accounts';
import { addMember, endMemberSessions, removeMember, resetMemberTwoStep, saveMember } from './changeMembers';
import { addStaffSchema, saveStaffSchema } from './members.schema';
import { lockMembers } from './lockMembers';
import { readMe } from './readMe';
import { readMember, readMembers } from './readMembers';

/** What an owner edits; sign-ins come and go by themselves. */
const editedPart = ({ name, username, staff_role }: StaffMember) => ({ name, username, staff_role });

const currentMember: Current<{ id: string }> = {
  read: async ({ merchantId, params, transaction }) => {
    await lockMembers(merchantId, transaction);
    return readMember(merchantId, params.id, transaction);
  },
  version: (member) => editedPart(member as StaffMember),
};

export function memberRoutes(routers: Routers): void {
  const { staff } = routers;

  staff.get(
    '/api/admin/me',
    { can: 'any', summary: 'Who is signed in as staff, and what they may do', answers: { 200: 'StaffMe' } },
    ({ env, actor }) => readMe(env, actor),
  );

  members(routers);
  access(routers);
}

function members({ admin }: Routers): void {
  admin.get(
    '/api/admin/staff',
    { can: 'staff.manage', summary: 'Everybody who works here', answers: { 200: 'StaffMember[]' } },
    ({ merchantId }) => readMembers(merchantId),
  );

  admin.get(
    '/api/admin/staff/:id',
    {
      can: 'staff.manage',
      summary: 'One member of staff; the ETag is what a change names in If-Match',
      params: uuidParams,
      answers: { 200: 'StaffMember' },
    },
    async ({ merchantId, params, ctx }) => withEtag(ctx, await readMember(merchantId, params.id), editedPart),
  );

  admin.post(
    '/api/admin/staff',
    {
      can: 'staff.manage',
      summary: 'Add a member of staff',
      body: addStaffSchema,
      answers: { 201: 'StaffMember' },
      problems: ['conflict'],
      writes: 'transaction',
      idempotent: true,
    },
    async ({ env, merchantId, body, transaction, ctx }) => {
      const userId = await addMember(env, body, transaction);
      addAuditDetail(ctx, { entityId: userId, after: { name: body.name, staff_role: body.staff_role } });
      return answer(201, await readMember(merchantId, userId, transaction));
    },
  );

  admin.put(
    '/api/admin/staff/:id',
    {
      can: 'staff.manage',
      summary: 'Change the role or the name of a member of staff',
      params: uuidParams,
      body: saveStaffSchema,
      answers: { 200: 'StaffMember' },
      problems: ['conflict'],
      current: currentMember,
      writes: 'transaction',
    },
    async ({ merchantId, params, body, transaction }) => {
      await saveMember(merchantId, params.id, body, transaction);
      return readMember(merchantId, params.id, transaction);
    },
  );

  admin.delete(
    '/api/admin/staff/:id',
    {
      can: 'staff.manage',
      summary: 'Remove a member of staff',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params, actor, transaction, ctx }) => {
      const member = await readMember(merchantId, params.id, transaction);
      await removeMember({ merchantId, userId: params.id, actor }, transaction);
      addAuditDetail(ctx, { before: editedPart(member) });
      return DONE;
    },
  );
}

/** Ends the sessions of a member of staff, turns their two-step sign-in off, or invites them again. */
function access({ admin }: Routers): void {
  admin.post(
    '/api/admin/staff/:id/end-sessions',
    {
      can: 'staff.manage',
      summary: 'Sign a member of staff out on every device',
      params: uuidParams,
      answers: { 200: 'EndedSessions' },
      writes: 'transaction',
    },
    async ({ merchantId, params, actor, transaction, ctx }): Promise<EndedSessions> => {
      const { name } = await readMember(merchantId, params.id, transaction);
      const ended = await endMemberSessions({ merchantId, userId: params.id, actor }, transaction);
      addAuditDetail(ctx, { name, after: { ended } });
      return { ended };
    },
  );

  admin.post(
    '/api/admin/staff/:id/two-step-reset',
    {
      can: 'staff.manage',
      summary: 'Turn two-step sign-in off for a member of staff who lost the phone and the recovery codes',
      params: uuidParams,
      answers: { 200: 'StaffMember' },
      problems: ['conflict'],
      writes: 'transaction',
    },
    async ({ merchantId, params, actor, transaction, ctx }) => {
      const { name } = await readMember(merchantId, params.id, transaction);
      await resetMemberTwoStep({ merchantId, userId: params.id, actor }, transaction);
      addAuditDetail(ctx, { name });
      return readMember(merchantId, params.id, transaction);
    },
  );

  admin.post(
    '/api/admin/staff/:id/invitation',
    {
      can: 'staff.manage',
      summary: 'Send the invitation of a member of staff again',
      params: uuidParams,
      answers: { 200: 'StaffMember' },
      problems: ['conflict'],
      writes: 'transaction',
      limit: { max: 20, seconds: 3600, by: 'session' },
    },
    async ({ env, merchantId, params, transaction, ctx }) => {
      const member = await readMember(merchantId, params.id, transaction);
      addAuditDetail(ctx, { name: member.name });
      await inviteAgain(env, params.id, transaction);
      return member;
    },
  );
}
