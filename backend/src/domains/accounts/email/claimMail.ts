import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { AuthMailTimes } from '../../../database/models/AuthMailTimes';
import { now } from '../../../lib/clock';
import { keyFor } from '../../../lib/secrets';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Five mails in a stretch, so far apart. */
type Allowance = { apartMs: number; stretchMs: number };
/** Of the owner, and of each network of strangers: one in 60 s, five in an hour. */
const ONE_ASKER: Allowance = { apartMs: MINUTE_MS, stretchMs: HOUR_MS };
/** Of all strangers together: one network holds the others up for a quarter of an hour at most. */
const ALL_STRANGERS: Allowance = { apartMs: 0, stretchMs: HOUR_MS / 4 };

/**
 * The requester of a mail to an address: its owner, who is signed in or asks from a device or network where they signed
 * in before, or a stranger somewhere.
 */
export type MailRequester = { isOwner: true } | { isOwner: false; network: string };

type Whom = { merchantId: string; address: string };

/**
 * Takes one of the mails that an address may get (ACC-B6). Strangers have an allowance of their own, each network a
 * part of it, so that they can't use up the owner's.
 *
 * @returns false when the limit is used up
 */
export async function claimMail(whom: Whom, requester: MailRequester, transaction: Transaction): Promise<boolean> {
  if (requester.isOwner) return claim(whom, ownersKey(whom), ONE_ASKER, transaction);
  return (
    (await claim(whom, networksKey(whom, requester.network), ONE_ASKER, transaction)) &&
    (await claim(whom, strangersKey(whom), ALL_STRANGERS, transaction))
  );
}

/** A mail was used: its reader wants our mails, so the limits of the address begin again. */
export async function welcomeMails(whom: Whom, network: string, transaction: Transaction): Promise<void> {
  const addressHash = [ownersKey(whom), networksKey(whom, network), strangersKey(whom)].map(hashOf);
  await AuthMailTimes.destroy({ where: { merchantId: whom.merchantId, addressHash }, transaction });
}

const ownersKey = ({ address }: Whom): string => address;
const networksKey = ({ address }: Whom, network: string): string => `${address}\n${network}`;
const strangersKey = ({ address }: Whom): string => `${address}\nstrangers`;

async function claim(
  { merchantId }: Whom,
  key: string,
  { apartMs, stretchMs }: Allowance,
  transaction: Transaction,
): Promise<boolean> {
  const moment = now();
  const values = {
    merchantId,
    hash: hashOf(key),
    moment,
    apart: new Date(moment.getTime() - apartMs),
    stretch: new Date(moment.getTime() - stretchMs),
  };
  const known = await execute(
    `UPDATE auth_mail_times
        SET fifth_at = fourth_at, fourth_at = third_at, third_at = second_at, second_at = first_at, first_at = :moment
      WHERE merchant_id = :merchantId AND address_hash = :hash
        AND first_at <= :apart AND (fifth_at IS NULL OR fifth_at <= :stretch)`,
    values,
    transaction,
  );
  if (known > 0) return true;
  const added = await execute(
    `INSERT IGNORE INTO auth_mail_times (merchant_id, address_hash, first_at) VALUES (:merchantId, :hash, :moment)`,
    values,
    transaction,
  );
  return added > 0;
}

/** Keyed: most addresses here may be of people who have never heard of us. */
function hashOf(key: string): string {
  return createHmac('sha256', keyFor('addresses of mails')).update(key).digest('hex');
}
