import { schedule } from '../../lib/schedule';
import { aboutOne } from '../../outbox/aboutOne';
import { log, messageOf } from '../../lib/log';
import type { Domain } from '../../Domain';
import { awardBirthdays } from './birthday/awardBirthdays';
import { seedRewards } from './catalog/seedRewards';
import { measurePoints } from './figures/measurePoints';
import { expirePoints } from './ledger/expirePoints';
import { postDuePoints } from './orderPoints/postDuePoints';
import { expireRedemptions } from './redemptions/expireRedemptions';
import { recentProgram } from './program/readProgram';
import { REFERRAL_DUE } from './referrals/referralDue';
import { purgeSignals } from './referrals/signals';
import { syncReferral } from './referrals/syncReferral';
import { reviewTiers } from './tiers/reviewTier';

export { awardBirthdayBonus } from './birthday/awardBirthdayBonus';
export { setBirthday } from './birthday/setBirthday';
export { listRewards } from './catalog/listRewards';
export { createReward, deleteReward, readReward, replaceReward } from './catalog/saveReward';
export { readPoints } from './figures/measurePoints';
export { listTransactions, recentTransactions } from './ledger/listTransactions';
export { adjustPoints } from './ledger/adjustPoints';
export { eraseMember, exportMember } from './members/eraseMember';
export { ensureAccount } from './members/ensureAccount';
export { findAccount, findAccountOf, type AccountRow } from './members/findAccount';
export { readMember } from './members/readMember';
export { estimatePoints } from './orderPoints/estimatePoints';
export type { OrderFacts } from './orderPoints/OrderFacts';
export { bookedPoints, pointsOfOrder } from './orderPoints/pointsOfOrder';
export { pointsOfRefund } from './orderPoints/pointsOfRefund';
export { syncOrderPoints } from './orderPoints/syncOrderPoints';
export { presentProgram, presentRedemption, presentReward, presentTransaction } from './presenters';
export { earnedPoints } from './program/earnedPoints';
export { readProgram, recentProgram } from './program/readProgram';
export { lockProgram, saveProgram } from './program/saveProgram';
export { activeRedemptions, listRedemptions } from './redemptions/listRedemptions';
export { cancelRedemption } from './redemptions/cancelRedemption';
export { offerRedemption, type RedemptionOffer, type RewardedLine } from './redemptions/offerRedemption';
export { isRedemptionCode, redeemReward } from './redemptions/redeemReward';
export {
  moveReservations,
  releaseRedemption,
  reissueRedemption,
  reserveRedemption,
  useRedemption,
} from './redemptions/reserveRedemption';
export { acceptInvitation, findInviter } from './referrals/acceptInvitation';
export { listReferrals, presentOwnInvitation } from './referrals/listReferrals';
export { firstName } from './referrals/maskName';
export { syncReferral } from './referrals/syncReferral';
export { tierProgress } from './tiers/tierProgress';

const MINUTE_MS = 60_000;

/**
 * The jobs of the program. Each is idempotent, so that several processes may run them, and catches up after a
 * standstill.
 */
export const LOYALTY_JOBS = {
  postDuePoints,
  expirePoints,
  expireRedemptions,
  reviewTiers,
  awardBirthdays,
  purgeSignals,
  measurePoints,
} as const satisfies Record<string, (merchantId: string, signal: AbortSignal) => Promise<number>>;

/** Points, tiers, rewards and what customers redeemed. It knows no orders: orders say what happened to them. */
export const loyalty: Domain = {
  outbox: { [REFERRAL_DUE]: aboutOne('friendAccountId', syncReferral) },
  seed: ({ MERCHANT_ID }) => seedRewards(MERCHANT_ID),
  start: ({ MERCHANT_ID }) => {
    // The first guest does not wait for the rules; without a database they are read later.
    recentProgram(MERCHANT_ID).catch(() => undefined);
    // At once: after a standstill, overdue work must not wait another minute.
    return schedule(MINUTE_MS, 'loyalty jobs', (signal) => runJobs(MERCHANT_ID, signal), { atOnce: true });
  },
};

/**
 * One after another, so that the jobs take one connection from the requests, not seven. One that fails stops no other.
 */
async function runJobs(merchantId: string, signal: AbortSignal): Promise<void> {
  for (const [name, job] of Object.entries(LOYALTY_JOBS)) {
    if (signal.aborted) return;
    await job(merchantId, signal).catch((error: unknown) =>
      log().warn({ job: name, error: messageOf(error) }, 'a loyalty job failed'),
    );
  }
}
