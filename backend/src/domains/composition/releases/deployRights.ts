import { can, type Actor } from '../../../http/actor';
import { AppError } from '../../../lib/AppError';

/** A team publishes, activates and rolls back its own remote only; an owner every one. */
export function requireOwnRemotes(actor: Actor, remotes: readonly string[]): void {
  const foreign = remotes.find((remote) => !mayDeploy(actor, remote));
  if (foreign !== undefined) throw new AppError('forbidden', `This deploy token is not for ${foreign}.`);
}

/** Rolling the whole site back needs permission for all remotes. */
export function requireWholeSite(actor: Actor): void {
  if (!mayDeploy(actor, '*'))
    throw new AppError('forbidden', 'This deploy token is for one remote, not for the whole site.');
}

function mayDeploy(actor: Actor, remote: string): boolean {
  return can(actor, 'releases.manage') || (actor.kind === 'team' && (actor.remote === '*' || actor.remote === remote));
}
