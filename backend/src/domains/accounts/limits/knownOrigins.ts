import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { AuthKnownOrigin, type AuthKnownOriginRow } from '../../../database/models/AuthKnownOrigin';
import { networkOf } from '../../../http/clientAddress';
import { now } from '../../../lib/clock';
import { keyFor, keysFor } from '../../../lib/secrets';
import type { Device } from './device';

const PURPOSE = 'known origins';
/** Of each kind and account; the ones used last. A guess from each of them is counted by itself. */
const MAX_OF_A_KIND = 10;
/** As long as a browser keeps its cookie. */
export const KNOWN_DAYS = 400;

export type From = { ip: string; device?: Device };
type Account = { merchantId: string; userId: string };
type Kind = AuthKnownOriginRow['kind'];

/**
 * The device or else the network of a request, when the account signed in from there before.
 *
 * @param userId empty for a name without an account: the same statement runs, and finds nothing
 * @returns the hash under which its wrong passwords are counted; undefined for a stranger
 */
export async function findKnownOrigin({ merchantId, userId }: Account, from: From): Promise<string | undefined> {
  const hashes = hashesOf(userId, from, keysFor(PURPOSE));
  const known = await AuthKnownOrigin.findAll({ where: { merchantId, userId, hash: hashes.map(({ hash }) => hash) } });
  // The device first: others of its network may use up what the network is allowed.
  return hashes.find(({ hash }) => known.some((row) => row.hash === hash))?.hash;
}

/** The hash of a device when the account signed in on it before. @param userId as in `findKnownOrigin` */
export async function findKnownDevice({ merchantId, userId }: Account, device: Device): Promise<string | undefined> {
  const hash = keysFor(PURPOSE).map((key) => hashOf({ userId, kind: 'device', value: device.hash }, key));
  const row = await AuthKnownOrigin.findOne({ where: { merchantId, userId, hash }, attributes: ['hash'] });
  return row?.hash;
}

/** Remembers where an account signs in, in the transaction of the sign-in. */
export async function rememberOrigin(account: Account, from: From, transaction: Transaction): Promise<void> {
  const rows = hashesOf(account.userId, from, [keyFor(PURPOSE)]).map((each) => ({
    ...account,
    ...each,
    seenAt: now(),
  }));
  await AuthKnownOrigin.bulkCreate(rows, { updateOnDuplicate: ['seenAt'], transaction });
  await execute(
    `DELETE FROM auth_known_origins
      WHERE merchant_id = :merchantId AND user_id = :userId AND hash IN (
        SELECT hash FROM (
          SELECT hash, ROW_NUMBER() OVER (PARTITION BY kind ORDER BY seen_at DESC, hash) AS nth
            FROM auth_known_origins WHERE merchant_id = :merchantId AND user_id = :userId
        ) AS ranked WHERE nth > ${MAX_OF_A_KIND})`,
    account,
    transaction,
  );
  from.device?.keep();
}

/** Deletes the known devices and networks of an account, after a new password. */
export async function purgeKnownOrigins(account: Account, transaction: Transaction | undefined): Promise<void> {
  await AuthKnownOrigin.destroy({ where: account, transaction });
}

/** The device first, each under all keys. */
function hashesOf(userId: string, { ip, device }: From, keys: readonly Buffer[]): { kind: Kind; hash: string }[] {
  const known: [Kind, string][] = [
    ...(device ? [['device', device.hash] as [Kind, string]] : []),
    ['network', networkOf(ip)],
  ];
  return known.flatMap(([kind, value]) => keys.map((key) => ({ kind, hash: hashOf({ userId, kind, value }, key) })));
}

function hashOf({ userId, kind, value }: { userId: string; kind: Kind; value: string }, key: Buffer): string {
  return createHmac('sha256', key).update(`${userId}\n${kind}\n${value}`).digest('hex');
}
