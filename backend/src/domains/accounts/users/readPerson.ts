import type { AuthUserRow } from '../../../database/models/AuthUser';
import { readEnv } from '../../../env';
import { notFound } from '../../../lib/AppError';
import { findUser } from './findUser';
import { hasProvenEmail } from './hasProvenEmail';

/** What the rest of the site may know of a user. */
export type Person = {
  id: string;
  /** Empty for a user without one. */
  email: string;
  emailVerified: boolean;
  /** What they are greeted by; empty for none. */
  displayName: string;
  hasPassword: boolean;
  createdAt: Date;
};

/** @throws AppError not_found for a deleted account */
export async function readPerson(merchantId: string, userId: string): Promise<Person> {
  const user = await findUser(merchantId, { id: userId });
  if (!user) throw notFound('This account');
  return toPerson(user);
}

export function toPerson(user: AuthUserRow): Person {
  const { display_name: name } = user.userMetadata;
  return {
    id: user.id,
    email: user.email,
    emailVerified: hasProvenEmail(user, readEnv()),
    displayName: typeof name === 'string' ? name : '',
    hasPassword: user.passwordHash !== null,
    createdAt: user.createdAt,
  };
}
