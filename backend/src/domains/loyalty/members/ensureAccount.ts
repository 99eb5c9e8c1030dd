import { randomInt } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../../database/connection';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { now } from '../../../lib/clock';
import { readProgram } from '../program/readProgram';
import { lowestTier } from '../program/tiersOf';

/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A random word that people can read out. */
export function randomWord(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A customer's account: made when it is first asked for, with no points and the lowest tier. */
export async function ensureAccount(
  { merchantId, userId }: { merchantId: string; userId: string },
  transaction?: Transaction,
): Promise<LoyaltyAccountRow> {
  const find = () => LoyaltyAccount.findOne({ where: { merchantId, userId }, transaction });
  const found = await find();
  if (found) return found;
  const program = await readProgram(merchantId, transaction ? { transaction } : {});
  await execute(
    `INSERT INTO loyalty_accounts (merchant_id, id, user_id, available_points, pending_points, earned_points,
        reversed_points, redeemed_points, expired_points, adjusted_points, order_count, lifetime_spent_cents, tier_id,
        referral_code, enrolled_at, updated_at)
      VALUES (:merchantId, :id, :userId, 0, 0, 0, 0, 0, 0, 0, 0, 0, :tierId, :code, :moment, :moment)
      ON DUPLICATE KEY UPDATE user_id = user_id`,
    {
      merchantId,
      id: uuidv7(),
      userId,
      tierId: lowestTier(program.terms).id,
      code: randomWord(8),
      moment: now(),
    },
    transaction,
  );
  // One draw in a trillion is the referral code of another member; the next request draws again.
  const made = await find();
  if (!made) throw new Error('The rewards account was not made');
  return made;
}
