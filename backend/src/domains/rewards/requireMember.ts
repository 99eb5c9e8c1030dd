import { findPersonByEmail, readPerson, type Person } from '../accounts';
import { ensureAccount, findAccount, type AccountRow } from '../loyalty';
import { can, type Actor } from '../../http/actor';
import { AppError, notFound } from '../../lib/AppError';

export type Member = { account: AccountRow; person: Person };

type Wanted = { merchantId: string; actor: Actor };
type StaffAccess = 'customers.read' | 'customers.edit';

/**
 * Finds a customer by e-mail address, for themselves or for staff. Creates the rewards account at the first request.
 *
 * @throws AppError unauthenticated for a guest; not_found, alike for an unknown address and another customer's
 */
export async function memberByEmail({ merchantId, actor }: Wanted, email: string, userId?: string): Promise<Member> {
  const wanted = email.toLowerCase();
  const person = await personFor({ merchantId, actor }, wanted);
  if (!person || (userId !== undefined && person.id !== userId)) throw unknownCustomer();
  return { account: await ensureAccount({ merchantId, userId: person.id }), person };
}

async function personFor({ merchantId, actor }: Wanted, email: string): Promise<Person | null> {
  requireSomebody(actor);
  if (can(actor, 'customers.read')) return findPersonByEmail(merchantId, email);
  if (actor.kind !== 'user' || !actor.emailVerified || actor.email !== email) return null;
  return readPerson(merchantId, actor.userId);
}

/**
 * Finds a customer by the id of their rewards account, for themselves or for staff.
 *
 * @param permission what staff need; a change needs `customers.edit`
 * @throws AppError unauthenticated for a guest; not_found, alike for an unknown id and another customer's
 */
export async function memberById(
  { merchantId, actor }: Wanted,
  id: string,
  permission: StaffAccess = 'customers.read',
): Promise<AccountRow> {
  requireSomebody(actor);
  const account = await findAccount(merchantId, id);
  const isOwn = actor.kind === 'user' && actor.emailVerified && account?.userId === actor.userId;
  if (!account || !(isOwn || can(actor, permission))) throw unknownCustomer();
  return account;
}

/**
 * The account that a command may change: any for staff, for a customer only their own.
 *
 * @throws AppError unauthenticated for a guest; not_found for a caller who can't have an account
 */
export function reachableAccount(actor: Actor, id: string): { id: string; userId?: string } {
  requireSomebody(actor);
  if (can(actor, 'customers.edit')) return { id };
  if (actor.kind !== 'user' || !actor.emailVerified) throw unknownCustomer();
  return { id, userId: actor.userId };
}

function requireSomebody(actor: Actor): void {
  if (actor.kind !== 'guest') return;
  throw new AppError('unauthenticated', {
    detail: 'Sign in to see your rewards.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

function unknownCustomer(): AppError {
  return notFound('This customer');
}

/** @throws AppError not_found, as all their calls, for a person whose address is not verified */
export function requireProvenEmail({ emailVerified }: Pick<Person, 'emailVerified'>): void {
  if (!emailVerified) throw unknownCustomer();
}
