import { createHmac } from 'node:crypto';
import { keyFor } from '../lib/secrets';
import { actorKey, isStaff, type Actor } from './actor';
import { networkOf } from './clientAddress';

/**
 * For whom unpaid orders are counted: keyed hashes, so that no address is kept. A session is chosen by the client, a
 * network is not.
 */
export type Requester = { guest: string; network: string };

/**
 * Who asks for something that is held without payment. A signed-in customer whose e-mail address is confirmed counts as
 * a network of their own, so that they don't share the limit of the address that they come from.
 *
 * @returns null for staff, who have no limit
 */
export function requesterOf(actor: Actor, ip: string): Requester | null {
  if (isStaff(actor)) return null;
  const address = keyed(networkOf(ip));
  if (actor.kind === 'user') {
    const guest = keyed(actorKey(actor));
    return { guest, network: actor.emailVerified ? guest : address };
  }
  return { guest: actor.sessionHash === null ? address : keyed(actorKey(actor)), network: address };
}

function keyed(value: string): string {
  return createHmac('sha256', keyFor('unpaid orders')).update(value).digest('hex');
}
