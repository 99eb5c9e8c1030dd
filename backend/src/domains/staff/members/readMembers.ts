import { STAFF_ROLES, type StaffMember as WireMember } from '@site/contracts';
import { StaffMember } from '../../../database/models/StaffMember';
import { notFound } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import { readAdmins, type AdminAccount } from '../../accounts';
import type { Transaction } from 'sequelize';

/** All members of staff, owners first. */
export async function readMembers(merchantId: string, transaction?: Transaction): Promise<WireMember[]> {
  const admins = await readAdmins(merchantId, transaction);
  const rows = await StaffMember.findAll({ where: { merchantId }, transaction });
  const byId = new Map(rows.map((row) => [row.userId, row]));
  const members = admins.flatMap((account) => {
    const row = byId.get(account.userId);
    if (row && !row.isActive) return [];
    const staffRole = STAFF_ROLES.find((role) => role === row?.staffRole) ?? 'owner';
    return [present(account, { staffRole, username: row?.username ?? null, displayName: row?.displayName ?? '' })];
  });
  return members.sort((a, b) => STAFF_ROLES.indexOf(a.staff_role) - STAFF_ROLES.indexOf(b.staff_role));
}

/** @throws AppError not_found for a user who does not work here */
export async function readMember(merchantId: string, userId: string, transaction?: Transaction): Promise<WireMember> {
  const member = (await readMembers(merchantId, transaction)).find(({ user_id: id }) => id === userId);
  if (!member) throw notFound('This member of staff');
  return member;
}

type Known = { staffRole: WireMember['staff_role']; username: string | null; displayName: string };

function present(account: AdminAccount, { staffRole, username, displayName }: Known): WireMember {
  return {
    user_id: account.userId,
    email: account.email,
    name: displayName || account.displayName || account.email,
    username,
    staff_role: staffRole,
    has_password: account.hasPassword,
    has_two_step: account.hasTwoStep,
    sign_ins: account.signIns,
    last_sign_in_at: account.lastSignInAt && toInstant(account.lastSignInAt),
    since: toInstant(account.since),
  };
}
