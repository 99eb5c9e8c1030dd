import type { AddStaffRequest, SaveStaffRequest, StaffRole } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { StaffMember } from '../../../database/models/StaffMember';
import type { Env } from '../../../env';
import type { Actor } from '../../../http/actor';
import { isDuplicateKey } from '../../../database/transaction';
import { AppError, invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { endAllSignIns, grantAdmin, revokeAdmin, turnOffTwoStep } from '../../accounts';
import { deleteKitchenMember } from '../kitchenAccess/kitchenPins';
import { endKitchenSessions } from '../kitchenAccess/kitchenSessions';
import { lockMembers } from './lockMembers';

/**
 * Adds a member by e-mail address and notifies them by mail. @returns their user id
 *
 * @throws AppError conflict for an existing member; validation_failed for a username that is taken
 */
export async function addMember(env: Env, request: AddStaffRequest, transaction: Transaction): Promise<string> {
  const { MERCHANT_ID: merchantId } = env;
  const { email, name, staff_role: staffRole, username = null } = request;
  const members = await lockMembers(merchantId, transaction);
  const { userId } = await grantAdmin(env, { email: email.toLowerCase(), displayName: name }, transaction);
  if (members.some((member) => member.userId === userId)) {
    throw new AppError('conflict', 'This person works here already.');
  }
  await write({ merchantId, userId, staffRole, username, displayName: name }, transaction);
  return userId;
}

/** @throws AppError not_found; conflict for the last owner; validation_failed for a username that is taken */
export async function saveMember(
  merchantId: string,
  userId: string,
  { name, staff_role: staffRole, username = null }: SaveStaffRequest,
  transaction: Transaction,
): Promise<void> {
  await requireAnotherOwner({ merchantId, userId, unless: staffRole === 'owner' }, transaction);
  await write({ merchantId, userId, staffRole, username, displayName: name }, transaction);
}

/**
 * Takes a member's access away and ends their sessions. Their customer account stays.
 *
 * @throws AppError not_found; conflict for the last owner and for oneself
 */
export async function removeMember(
  { merchantId, userId, actor }: { merchantId: string; userId: string; actor: Actor },
  transaction: Transaction,
): Promise<void> {
  if (actor.kind === 'user' && actor.userId === userId) {
    throw new AppError('conflict', 'You cannot remove yourself. Another owner can.');
  }
  await requireAnotherOwner({ merchantId, userId }, transaction);
  await deleteMember({ merchantId, userId }, transaction);
  await revokeAdmin(merchantId, userId, transaction);
}

/** Deletes what is kept of a member of staff: role, name, username and PIN. The audit log keeps its copy of the name. */
export async function deleteMember(
  userRef: { merchantId: string; userId: string },
  transaction: Transaction,
): Promise<void> {
  await StaffMember.destroy({ where: userRef, transaction });
  await deleteKitchenMember(userRef, transaction);
}

/** Signs a member out on every device. @returns how many sessions ended */
export async function endMemberSessions(
  { merchantId, userId, actor }: { merchantId: string; userId: string; actor: Actor },
  transaction: Transaction,
): Promise<number> {
  const onTablets = await endKitchenSessions({ merchantId, userId }, transaction);
  return onTablets + (await endAllSignIns({ merchantId, userId, actor: nameOf(actor) }, transaction));
}

/**
 * Lets a member who lost the phone and the recovery codes in by the password alone.
 *
 * @throws AppError conflict for oneself, whose session may be in other hands; conflict where two-step sign-in is not on
 */
export async function resetMemberTwoStep(
  { merchantId, userId, actor }: { merchantId: string; userId: string; actor: Actor },
  transaction: Transaction,
): Promise<void> {
  if (actor.kind === 'user' && actor.userId === userId) {
    throw new AppError('conflict', 'Your own two-step sign-in is turned off on the page of your account.');
  }
  const isOff = await turnOffTwoStep({ merchantId, userId, actor: nameOf(actor) }, transaction);
  if (!isOff) throw new AppError('conflict', 'Two-step sign-in is not on for this person.');
}

/** As an account's events name who did it. */
const nameOf = (actor: Actor): string => (actor.kind === 'user' ? `user:${actor.userId}` : 'service');

type Asked = { merchantId: string; userId: string; unless?: boolean };

/**
 * An owner who was only invited counts for nothing: the mail may never be read.
 *
 * @throws AppError not_found; conflict for the last owner
 */
export async function requireAnotherOwner(
  { merchantId, userId, unless = false }: Asked,
  transaction: Transaction,
): Promise<void> {
  const members = await lockMembers(merchantId, transaction);
  const member = members.find((other) => other.userId === userId);
  if (!member) throw notFound('This member of staff');
  if (unless || member.staffRole !== 'owner') return;
  const others = members.filter((other) => other !== member && other.staffRole === 'owner');
  if (others.some(({ hasJoined }) => hasJoined || !member.hasJoined)) return;
  const detail =
    others.length === 0
      ? 'This is the only owner. Make somebody else an owner first.'
      : 'No other owner has accepted the invitation yet. Wait until one of them has.';
  throw new AppError('conflict', detail);
}

type Written = {
  merchantId: string;
  userId: string;
  staffRole: StaffRole;
  username: string | null;
  displayName: string;
};

async function write({ merchantId, userId, ...fields }: Written, transaction: Transaction): Promise<void> {
  const moment = now();
  const username = fields.username?.toLowerCase() || null;
  const values = { ...fields, username, isActive: true, updatedAt: moment };
  const isTaken =
    username !== null &&
    (await StaffMember.findOne({ attributes: ['userId'], where: { merchantId, username }, transaction }));
  if (isTaken && isTaken.userId !== userId) throw invalidField('username', 'This username is taken');
  try {
    const [count] = await StaffMember.update(values, { where: { merchantId, userId }, transaction });
    if (count === 0) await StaffMember.create({ merchantId, userId, ...values, createdAt: moment }, { transaction });
  } catch (error) {
    if (isDuplicateKey(error)) throw invalidField('username', 'This username is taken');
    throw error;
  }
}
