import { SESSION_HEADER, SESSION_ID_PATTERN, type Permission } from '@site/contracts';
import type { Context } from 'koa';
import type { Env } from '../env';
import { AppError } from '../lib/AppError';
import { sameSecret, sha256 } from '../lib/secrets';
import { can, isStaff, type Actor, type KitchenActor, type UserActor } from './actor';

/** Turns a bearer token into an actor, or undefined when it did not issue the token. */
export type Authenticator = (token: string) => Promise<Omit<UserActor, 'sessionHash' | keyof Staff> | undefined>;

/** What is known only about members of staff. */
export type Staff = Pick<UserActor, 'staffRole' | 'staffName'>;

/** Of a person with the role admin. */
export type FindStaff = (userId: string) => Promise<Staff>;

/** Of customers. */
export const NO_STAFF: Staff = { staffRole: null, staffName: '' };

/** Who is signed in on a tablet of the kitchen, by its cookie. */
export type FindKitchenActor = (ctx: Context) => Promise<Omit<KitchenActor, 'sessionHash'> | undefined>;

export type Identify = (ctx: Context) => Promise<Actor>;

/**
 * Identifies the caller. A request without a token is a guest's, or comes from a tablet of the kitchen; one with an invalid
 * token is refused everywhere, so that a client with an expired token notices instead of silently seeing a guest's answers.
 */
export function createIdentify(
  env: Env,
  authenticators: readonly Authenticator[],
  findStaff: FindStaff,
  findKitchenActor: FindKitchenActor,
): Identify {
  const teams = env.DEPLOY_TOKENS.split(',').map((pair) => {
    const [remote = '', token = ''] = pair.split(':');
    return { remote, token };
  });
  return async (ctx) => {
    const session = ctx.get(SESSION_HEADER);
    const sessionHash = SESSION_ID_PATTERN.test(session) ? sha256(session) : null;
    const header = ctx.get('Authorization');
    if (header === '') {
      const kitchen = await findKitchenActor(ctx);
      return kitchen ? { ...kitchen, sessionHash } : { kind: 'guest', sessionHash };
    }

    const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
    if (token === undefined) throw unauthenticated('The Authorization header must be "Bearer <token>".');
    if (sameSecret(token, env.SERVICE_TOKEN)) return { kind: 'service', sessionHash };
    // All are compared, so that the time does not tell which one was close.
    const team = teams.filter((candidate) => sameSecret(token, candidate.token))[0];
    if (team) return { kind: 'team', remote: team.remote, sessionHash };
    for (const authenticate of authenticators) {
      const user = await authenticate(token);
      if (!user) continue;
      const staff = user.role === 'admin' ? await findStaff(user.userId) : NO_STAFF;
      return { ...user, ...staff, sessionHash };
    }
    throw unauthenticated('The token is not valid or has expired.');
  };
}

/**
 * For staff and admin routers, and for a handler that needs a second permission depending on the request: 401 for a guest,
 * 403 for a caller without the permission.
 */
export function requireStaff(actor: Actor, permission: Permission | 'any'): void {
  if (permission === 'any' ? isStaff(actor) : can(actor, permission)) return;
  if (actor.kind === 'guest') throw unauthenticated('Sign in as staff to do this.');
  if (!isStaff(actor)) throw new AppError('forbidden', 'This needs the role admin.');
  throw new AppError('forbidden', `Your role does not allow this. It needs the permission ${permission}.`);
}

/**
 * The person who is signed in, for what is about themselves.
 *
 * @throws AppError unauthenticated for a guest; forbidden for a service token, which is no user
 */
export function signedIn(actor: Actor): UserActor {
  if (actor.kind === 'user') return actor;
  if (actor.kind === 'guest') throw unauthenticated('Sign in to do this.');
  throw new AppError('forbidden', 'This is for a person who is signed in.');
}

/** Requires a deploy token or an owner. The command checks that the remote is the team's own. */
export function requireTeam(actor: Actor): void {
  if (actor.kind === 'team' || can(actor, 'releases.manage')) return;
  if (actor.kind === 'guest') throw unauthenticated('A deploy token is needed.');
  throw new AppError('forbidden', 'This needs a deploy token.');
}

/**
 * For customer routes with a cart: a guest must send X-Session-ID, a signed-in user need not.
 *
 * @throws AppError session_required, or validation_failed for a session that cannot be one
 */
export function requireSession(actor: Actor, header: string): void {
  if (actor.sessionHash !== null || (actor.kind === 'user' && header === '')) return;
  if (header === '') throw new AppError('session_required', `Send the header ${SESSION_HEADER}.`);
  const message = 'must be 16 to 128 letters, digits, hyphens or underscores';
  throw new AppError('validation_failed', {
    detail: `${SESSION_HEADER} ${message}.`,
    errors: [{ field: SESSION_HEADER, message }],
  });
}

function unauthenticated(detail: string): AppError {
  return new AppError('unauthenticated', { detail, headers: { 'WWW-Authenticate': 'Bearer' } });
}
