import { Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { LoyaltyReward, type LoyaltyRewardRow } from '../../../database/models/LoyaltyReward';
import { AppError, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { whyNotRedeemable } from '../catalog/whyNotRedeemable';
import type { Ledger } from '../ledger/Ledger';
import { openLedger } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';
import { randomWord } from '../members/ensureAccount';
import { readProgram } from '../program/readProgram';

type Wanted = { merchantId: string; accountId: string; rewardId: string; createdBy: string };

const DAY_MS = 86_400_000;

/**
 * Spends points on a reward. The account's lock makes redemptions of one customer run one after the other; the lock on a
 * limited reward does the same for its last pieces.
 *
 * @returns the redemption with its code, and the points left
 * @throws AppError not_found; conflict for a limit or a reward that is gone; insufficient_points
 */
export async function redeemReward(
  { merchantId, accountId, rewardId, createdBy }: Wanted,
  transaction: Transaction,
): Promise<{ redemption: LoyaltyRedemptionRow; availablePoints: number }> {
  const ledger = await openLedger(merchantId, { id: accountId }, transaction);
  const reward = await readReward(merchantId, rewardId, transaction);
  const program = await readProgram(merchantId, { transaction });
  const used = reward.perCustomerLimit === null ? 0 : await countRedemptions(ledger, rewardId, transaction);
  const { account } = ledger;
  const refusal = whyNotRedeemable(reward, { account, terms: program.terms, used });
  if (refusal) throw new AppError(refusal.code, refusal.detail);

  const redemption = newRedemption(ledger, reward, program.terms.redemptionValidDays);
  ledger.debit(reward.pointsRequired, {
    transactionType: 'redeemed',
    description: reward.name,
    referenceType: 'redemption',
    referenceId: redemption.id,
    redemptionId: redemption.id,
    naturalKey: `redeem:${redemption.id}`,
    createdBy,
  });
  await saveLedger(ledger, transaction);
  await LoyaltyRedemption.create(redemption, { transaction });
  if (reward.stockRemaining !== null) {
    const where = { merchantId, id: rewardId };
    await LoyaltyReward.update({ stockRemaining: reward.stockRemaining - 1 }, { where, transaction });
  }
  return { redemption, availablePoints: account.availablePoints };
}

/** Locked when pieces are counted: the last one is had once. */
async function readReward(merchantId: string, id: string, transaction: Transaction): Promise<LoyaltyRewardRow> {
  const find = (lock: boolean) =>
    LoyaltyReward.findOne({
      where: { merchantId, id },
      raw: true,
      transaction,
      ...(lock && { lock: transaction.LOCK.UPDATE }),
    }) as Promise<LoyaltyRewardRow | null>;
  const seen = await find(false);
  const reward = seen && seen.stockRemaining !== null ? await find(true) : seen;
  if (!reward) throw notFound('This reward');
  return reward;
}

function countRedemptions({ account }: Ledger, rewardId: string, transaction: Transaction): Promise<number> {
  const { merchantId, id: accountId } = account;
  return LoyaltyRedemption.count({
    where: { merchantId, accountId, rewardId, status: { [Op.ne]: 'cancelled' } },
    transaction,
  });
}

function newRedemption({ account, moment }: Ledger, reward: LoyaltyRewardRow, validDays: number): LoyaltyRedemptionRow {
  const { name, rewardType, discountValue, menuItemIds } = reward;
  return {
    merchantId: account.merchantId,
    id: uuidv7(),
    accountId: account.id,
    userId: account.userId,
    code: newCode(account.tierId),
    rewardId: reward.id,
    terms: { name, rewardType, discountValue, menuItemIds },
    pointsSpent: reward.pointsRequired,
    status: 'issued',
    orderId: null,
    cartId: null,
    discountCents: null,
    issuedAt: moment,
    expiresAt: new Date(now().getTime() + validDays * DAY_MS),
    reservedAt: null,
    usedAt: null,
    cancelledAt: null,
  };
}

/** Such as `BRZ-7K3M-9QXD`: eight random letters, a trillion codes. */
function newCode(tierId: string): string {
  const consonants = tierId.toUpperCase().replaceAll(/[^A-Z]|[AEIOU]/g, '');
  return `${consonants.padEnd(3, 'X').slice(0, 3)}-${randomWord(4)}-${randomWord(4)}`;
}

/** Whether a word that a guest typed can be a redemption code; promo codes look different. */
export function isRedemptionCode(code: string): boolean {
  return /^[A-Z]{3}-[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(code);
}
