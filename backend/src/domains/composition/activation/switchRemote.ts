import { SHELL, type RemovalRequest, type SwitchRequest } from '@site/contracts';
import { actorKey, type Actor } from '../../../http/actor';
import { AppError } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { requireOwnRemotes } from '../releases/deployRights';
import { changeComposition, readBase, type Base, type Changed } from './changeComposition';
import { versionsOf } from './nextComposition';
import { notOnSite } from './precondition';

/**
 * Takes a section out of the site: its pages are not found, its links and slots are gone. A roll back or an activation brings it back.
 *
 * @throws AppError `not_found` when it is not composed, `conflict` for the shell
 */
export async function removeRemote(
  { remote, reason }: RemovalRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  const { base } = await readOwn(remote, expected, actor);
  const { [remote]: _removed, ...rest } = versionsOf(base.parent);
  return changeComposition(base, rest, { by: actorKey(actor), action: 'remove', reason });
}

/**
 * Switches a section off for as long as something is wrong with it: its pages say so, its links are hidden and none of its
 * code is loaded. Switching it on, or activating another release, brings it back.
 *
 * @throws AppError `not_found` when it is not composed, `conflict` for the shell
 */
export async function switchRemote(
  { remote, off, reason }: SwitchRequest,
  expected: string | null,
  actor: Actor,
): Promise<Changed> {
  const { base, version, previous } = await readOwn(remote, expected, actor);
  const composed = { version, previous, ...(off && { off: { since: toInstant(now()) } }) };
  const versions = { ...versionsOf(base.parent), [remote]: composed };
  return changeComposition(base, versions, { by: actorKey(actor), action: off ? 'switch_off' : 'switch_on', reason });
}

async function readOwn(
  remote: string,
  expected: string | null,
  actor: Actor,
): Promise<{ base: Base; version: string; previous: string | null }> {
  requireOwnRemotes(actor, [remote]);
  if (remote === SHELL)
    throw new AppError('conflict', 'There is no site without its shell; roll it back or activate another one.');
  const base = await readBase(expected);
  const composed = versionsOf(base.parent)[remote];
  if (!composed) throw notOnSite(remote);
  return { base, version: composed.version, previous: composed.previous };
}
