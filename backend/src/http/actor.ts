import { PERMISSIONS_OF, type Permission, type StaffRole } from '@site/contracts';

/** Who performs a command. */
export type Actor = GuestActor | UserActor | KitchenActor | ServiceActor | TeamActor;

/** SHA-256 of the X-Session-ID header, or null without one. The raw id is a secret and is kept nowhere. */
type WithSession = { sessionHash: string | null };

export type GuestActor = { kind: 'guest' } & WithSession;
export type UserActor = {
  kind: 'user';
  userId: string;
  /** In lower case; empty for a person without one. */
  email: string;
  /** Whether the person has shown that they read this address. Only then it says who they are. */
  emailVerified: boolean;
  role: 'user' | 'admin';
  /** What a person with the role admin does here; null for customers, and for staff whose access was taken away. */
  staffRole: StaffRole | null;
  /** What colleagues call a member of staff; empty without a name. */
  staffName: string;
  /** The sign-in that the token belongs to. */
  signInId: string;
  /** `aal2`: a second factor was shown in this sign-in. */
  aal: 'aal1' | 'aal2';
} & WithSession;
/**
 * A member who signed in on a tablet of the kitchen by PIN. They have the kitchen's permissions, whatever their own role is,
 * and no access to their account.
 */
export type KitchenActor = { kind: 'kitchen'; userId: string; name: string; tabletName: string } & WithSession;
/** Another program of the restaurant, by the service token. */
export type ServiceActor = { kind: 'service' } & WithSession;
/** A team's deploy pipeline; `remote` is the one it may publish, `*` for all. */
export type TeamActor = { kind: 'team'; remote: string } & WithSession;

/** Whether the actor works here, in any role. What they may do is the question of `can`. */
export function isStaff(actor: Actor): boolean {
  if (actor.kind === 'service' || actor.kind === 'kitchen') return true;
  return actor.kind === 'user' && actor.role === 'admin' && actor.staffRole !== null;
}

type MayBeStaff =
  | Pick<UserActor, 'kind' | 'role' | 'staffRole'>
  | { kind: 'guest' | 'kitchen' | 'service' | 'team' | 'anon' | 'half-signed-in' };

/** Whether the actor has a permission of staff. The service token has all of them. */
export function can(actor: MayBeStaff, permission: Permission): boolean {
  if (actor.kind === 'service') return true;
  if (actor.kind === 'kitchen') return PERMISSIONS_OF.kitchen.includes(permission);
  if (actor.kind !== 'user' || actor.role !== 'admin' || actor.staffRole === null) return false;
  return PERMISSIONS_OF[actor.staffRole].includes(permission);
}

/** Stable name of an actor for keys and audit rows; holds no secret. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'kitchen') return `kitchen:${actor.userId}`;
  if (actor.kind === 'service') return 'service';
  if (actor.kind === 'team') return `team:${actor.remote}`;
  return `session:${actor.sessionHash ?? ''}`;
}

/** The readable name of an actor: the name of a member of staff, else the e-mail address. */
export function nameOfActor(actor: Actor): string {
  if (actor.kind === 'user') return actor.staffName || actor.email;
  if (actor.kind === 'kitchen') return `${actor.name} on ${actor.tabletName}`;
  return actor.kind === 'team' ? 'Deploy token' : 'Service';
}
