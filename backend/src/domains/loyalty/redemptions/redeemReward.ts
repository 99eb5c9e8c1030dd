import { literal, Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { LoyaltyReward, type LoyaltyRewardRow } from '../../../database/models/LoyaltyReward';
import { AppError } from '../../../lib/AppError';
import { NOT_OFFERED, SOLD_OUT, whyNotRedeemable } from '../catalog/whyNotRedeemable';
import type { Ledger } from '../ledger/Ledger';
import { openLedgerToSpend } from '../ledger/openLedger';
import { saveLedger } from '../ledger/saveLedger';
import { endOfDays } from '../program/validity';
import { randomWord } from '../members/ensureAccount';
import { offerColumns, offerFrom, type OfferColumns } from './readOffer';

type Wanted = {
  merchantId: string;
  /** With `userId`, only an account of this person is found. */
  account: { id: string; userId?: string };
  rewardId: string;
  createdBy: string;
};

/**
 * Spends points on a reward, in five round trips with BEGIN and COMMIT (decision 0420). The account's lock makes
 * redemptions of one customer run one after the other; a guarded UPDATE does the same for the last pieces of a reward.
 *
 * @returns the redemption with its code, and the points left
 * @throws AppError not_found; conflict for a limit or a reward that is gone; insufficient_points
 */
export async function redeemReward(
  { merchantId, account: by, rewardId, createdBy }: Wanted,
  transaction: Transaction,
): Promise<{ redemption: LoyaltyRedemptionRow; availablePoints: number }> {
  const { ledger, extra } = await openLedgerToSpend<OfferColumns>(
    merchantId,
    by,
    transaction,
    offerColumns(merchantId, rewardId),
  );
  const offer = offerFrom(extra);
  // Staff have deleted it since the page was loaded.
  if (!offer) throw new AppError('not_found', NOT_OFFERED);
  const { reward, terms } = offer;
  const used = reward.perCustomerLimit === null ? 0 : await countRedemptions(ledger, rewardId, transaction);
  const { account } = ledger;
  const refusal = whyNotRedeemable(reward, { account, terms, used });
  if (refusal) throw new AppError(refusal.code, refusal.detail);
  if (reward.stockRemaining !== null) await takePiece(reward, transaction);

  const redemption = newRedemption(ledger, reward, terms.redemptionValidDays);
  ledger.debit(reward.pointsRequired, {
    transactionType: 'redeemed',
    description: reward.name,
    referenceType: 'redemption',
    referenceId: redemption.id,
    redemptionId: redemption.id,
    naturalKey: `redeem:${redemption.id}`,
    createdBy,
  });
  await saveLedger(ledger, transaction, { redemption });
  return { redemption, availablePoints: account.availablePoints };
}

/** The last piece is had once: the guard decides, not what was read before. */
async function takePiece({ merchantId, id }: LoyaltyRewardRow, transaction: Transaction): Promise<void> {
  const [taken] = await LoyaltyReward.update(
    { stockRemaining: literal('stock_remaining - 1') },
    { where: { merchantId, id, stockRemaining: { [Op.gt]: 0 } }, transaction },
  );
  if (taken === 0) throw new AppError(SOLD_OUT.code, SOLD_OUT.detail);
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
    expiresAt: endOfDays(moment, validDays),
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
