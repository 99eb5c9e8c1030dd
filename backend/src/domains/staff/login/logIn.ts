import type { StaffLogin, StaffLoginRequest } from '@site/contracts';
import type { Context } from 'koa';
import { asciiValue } from '../../../database/asciiValue';
import { StaffMember } from '../../../database/models/StaffMember';
import type { Env } from '../../../env';
import { AppError } from '../../../lib/AppError';
import { findPersonByEmail, listRoles, signInByName } from '../../accounts';
import { findStaff } from '../members/findStaff';
import { DEMO_CREDENTIALS } from './demoAdmin';

/**
 * Opens a session for a member of staff by username, or by e-mail address. Customers are refused like a wrong password.
 *
 * @throws AppError invalid_credentials; too_many_requests after wrong tries
 */
export async function logIn(
  from: { ctx: Context; env: Env; ip: string },
  { username, password }: StaffLoginRequest,
): Promise<StaffLogin> {
  const { MERCHANT_ID: merchantId } = from.env;
  const name = username.trim().toLowerCase();
  const tokens = await signInByName(from, {
    name,
    userId: await findUserId(merchantId, name),
    password,
    mayEnter: (userId) => isStaffMember(merchantId, userId),
  });
  if (!tokens) throw new AppError('invalid_credentials', wordsFor(from.env));
  return {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    expires_at: tokens.expires_at,
  };
}

async function findUserId(merchantId: string, name: string): Promise<string | null> {
  if (name.includes('@')) return (await findPersonByEmail(merchantId, name))?.id ?? null;
  const member = await StaffMember.findOne({
    attributes: ['userId'],
    where: { merchantId, username: asciiValue(name) },
  });
  return member?.userId ?? null;
}

async function isStaffMember(merchantId: string, userId: string): Promise<boolean> {
  const [row] = await listRoles(merchantId, [userId]);
  return row?.role === 'admin' && (await findStaff(merchantId, userId)).staffRole !== null;
}

/** The message for a wrong pair; in a demo it names the correct one. */
function wordsFor({ DEMO_ADMIN }: Env): string {
  const { username, password } = DEMO_CREDENTIALS;
  const use = DEMO_ADMIN ? `${username} / ${password}` : 'the username and password of your staff account';
  return `Invalid credentials. Use ${use}.`;
}
