import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { PAIRING_CODE, type KitchenTablet as WireTablet } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { KitchenTablet, type KitchenTabletRow } from '../../../database/models/KitchenTablet';
import { locking } from '../../../database/transaction';
import { AppError, invalidField, notFound } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { nameKey } from '../../../lib/nameKey';
import { keyFor, keysFor, sha256 } from '../../../lib/secrets';
import { endKitchenSessions } from '../kitchenAccess/kitchenSessions';
import { lockMembers } from '../members/lockMembers';

const PURPOSE = 'pairing codes of kitchen tablets';
/** None of them looks like another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** More than any kitchen has. */
const TABLETS_MAX = 50;

type Row = {
  id: string;
  name: string;
  paired_at: Date | null;
  last_seen_at: Date | null;
  created_at: Date;
  user_id: string | null;
};
export type ListedTablet = WireTablet & { userId: string | null };

/** The registered tablets, oldest first; `userId` is who is signed in. */
export async function listTablets(merchantId: string): Promise<ListedTablet[]> {
  const rows = await select<Row>(
    `SELECT t.id, t.name, t.paired_at, t.last_seen_at, t.created_at, s.user_id
       FROM kitchen_tablets t
       LEFT JOIN kitchen_sessions s ON s.merchant_id = t.merchant_id AND s.tablet_id = t.id AND s.expires_at > :now
      WHERE t.merchant_id = :merchantId AND t.revoked_at IS NULL ORDER BY t.created_at, t.id LIMIT ${TABLETS_MAX}`,
    { merchantId, now: now() },
  );
  return rows.map(({ user_id: userId, ...row }) => ({
    id: row.id,
    name: row.name,
    paired_at: row.paired_at && toInstant(row.paired_at),
    last_seen_at: row.last_seen_at && toInstant(row.last_seen_at),
    created_at: toInstant(row.created_at),
    signed_in: null,
    userId,
  }));
}

export type Pairing = { tablet: KitchenTabletRow; code: string; expiresAt: Date };

/**
 * A new tablet, to be paired by the code.
 *
 * @throws AppError conflict when there are too many; validation_failed when another one has the name
 */
export async function addTablet(merchantId: string, name: string, transaction: Transaction): Promise<Pairing> {
  // Of two tablets of one name at once, the second waits here and then finds the first.
  await lockMembers(merchantId, transaction);
  const where = { merchantId, revokedAt: null };
  const known = await KitchenTablet.findAll({ attributes: ['name'], where, transaction });
  if (known.length >= TABLETS_MAX)
    throw new AppError('conflict', `There are ${TABLETS_MAX} tablets already. Remove one first.`);
  const taken = known.find((tablet) => nameKey(tablet.name) === nameKey(name));
  if (taken) throw invalidField('name', `There is a tablet ${taken.name} already`);
  const tablet: KitchenTabletRow = {
    merchantId,
    id: randomUUID(),
    name,
    tokenHash: null,
    pairingHash: null,
    pairingExpiresAt: null,
    pairedAt: null,
    lastSeenAt: null,
    failures: 0,
    failuresSince: null,
    revokedAt: null,
    createdAt: now(),
  };
  await KitchenTablet.create(tablet, { transaction });
  return renewPairing(tablet, transaction);
}

/** Another code for a tablet; the one before is invalid. */
export async function renewPairing(tablet: KitchenTabletRow, transaction: Transaction): Promise<Pairing> {
  const { merchantId, id } = tablet;
  const code = Array.from({ length: PAIRING_CODE.length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const expiresAt = new Date(now().getTime() + PAIRING_CODE.minutes * 60_000);
  const changed = { pairingHash: hashCode(code, keyFor(PURPOSE)), pairingExpiresAt: expiresAt };
  await KitchenTablet.update(changed, { where: { merchantId, id }, transaction });
  return { tablet: { ...tablet, ...changed }, code, expiresAt };
}

/**
 * Makes the browser that shows the code this tablet, once. The browser that was it before is signed out.
 *
 * @returns the tablet and its secret, which is kept nowhere; undefined for a code that is wrong, used or too old
 */
export async function pairTablet(
  merchantId: string,
  typed: string,
  transaction: Transaction,
): Promise<{ tablet: KitchenTabletRow; token: string } | undefined> {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const hashes = keysFor(PURPOSE).map((key) => hashCode(code, key));
  const found = await KitchenTablet.findOne({ attributes: ['id'], where: { merchantId, pairingHash: hashes } });
  const tablet = found && (await lockTablet(merchantId, found.id, transaction));
  const moment = now();
  if (!tablet?.pairingHash || !hashes.includes(tablet.pairingHash)) return undefined;
  if (!tablet.pairingExpiresAt || tablet.pairingExpiresAt <= moment) return undefined;
  const token = randomBytes(32).toString('base64url');
  const changed = { tokenHash: sha256(token), pairingHash: null, pairingExpiresAt: null, pairedAt: moment };
  await KitchenTablet.update(
    { ...changed, lastSeenAt: moment, failures: 0, failuresSince: null },
    { where: { merchantId, id: tablet.id }, transaction },
  );
  await endKitchenSessions({ merchantId, tabletId: tablet.id }, transaction);
  return { tablet: { ...tablet, ...changed }, token };
}

/** The tablet that a browser is; undefined for any other browser, and once it was removed. */
export async function findTablet(merchantId: string, token: string | undefined): Promise<KitchenTabletRow | undefined> {
  if (token === undefined) return undefined;
  const where = { merchantId, tokenHash: sha256(token), revokedAt: null };
  return (await KitchenTablet.findOne({ where })) ?? undefined;
}

/** Ends all sign-ins on a tablet and refuses new ones. The row stays for the audit log. */
export async function revokeTablet(merchantId: string, id: string, transaction: Transaction): Promise<void> {
  await KitchenTablet.update(
    { revokedAt: now(), tokenHash: null, pairingHash: null, pairingExpiresAt: null },
    { where: { merchantId, id }, transaction },
  );
  await endKitchenSessions({ merchantId, tabletId: id }, transaction);
}

/** @throws AppError not_found, also for one that was removed */
export async function lockTablet(merchantId: string, id: string, transaction: Transaction): Promise<KitchenTabletRow> {
  const tablet = await KitchenTablet.findOne({ where: { merchantId, id }, ...locking(transaction) });
  if (!tablet || tablet.revokedAt !== null) throw notFound('This tablet');
  return tablet;
}

function hashCode(code: string, key: Buffer): string {
  return createHmac('sha256', key).update(code).digest('hex');
}
