import { createHmac } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { now } from '../../../lib/clock';
import { keyFor } from '../../../lib/secrets';

const APART_MS = 60_000;
/** In any stretch of this length an address gets five mails that anybody may ask for. */
const STRETCH_MS = 3_600_000;

type Whom = { merchantId: string; address: string };

/**
 * Takes one of the mails that an address may get: one in 60 s, five in an hour, whoever asks and for what (statement B6).
 *
 * @returns false when it has had them
 */
export async function claimMail({ merchantId, address }: Whom, transaction: Transaction): Promise<boolean> {
  const moment = now();
  const values = {
    merchantId,
    hash: hashOf(address),
    moment,
    apart: new Date(moment.getTime() - APART_MS),
    stretch: new Date(moment.getTime() - STRETCH_MS),
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

/** Somebody has used what was mailed: they want our mails, so the address starts anew. */
export async function welcomeMails({ merchantId, address }: Whom, transaction: Transaction): Promise<void> {
  await execute(
    'DELETE FROM auth_mail_times WHERE merchant_id = :merchantId AND address_hash = :hash',
    { merchantId, hash: hashOf(address) },
    transaction,
  );
}

/** Keyed: most addresses here may be of people who have never heard of us. */
function hashOf(address: string): string {
  return createHmac('sha256', keyFor('addresses of mails')).update(address).digest('hex');
}
