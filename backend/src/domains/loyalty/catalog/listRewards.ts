import type { Reward } from '@site/contracts';
import { col, fn, Op } from 'sequelize';
import { LoyaltyRedemption } from '../../../database/models/LoyaltyRedemption';
import { LoyaltyReward } from '../../../database/models/LoyaltyReward';
import type { LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { presentReward } from '../presenters';
import { readProgram } from '../program/readProgram';
import { tierOf } from '../program/tiersOf';
import { isOffered, whyNotRedeemable } from './whyNotRedeemable';

type Wanted = {
  merchantId: string;
  /** Whose points are compared; without one nothing can be redeemed. */
  account?: LoyaltyAccountRow | undefined;
  /** Only what members of this tier may redeem. */
  tier?: string | undefined;
  /** `true`: only what is offered now; `false`: only what is not. */
  isActive?: boolean | undefined;
};

/** The catalog, fewest points first. */
export async function listRewards({ merchantId, account, tier, isActive }: Wanted): Promise<Reward[]> {
  const [program, rows] = await Promise.all([
    readProgram(merchantId),
    LoyaltyReward.findAll({
      where: { merchantId },
      order: ['pointsRequired', 'id'],
    }),
  ]);
  const { terms } = program;
  const rank = tier === undefined ? Infinity : rankOf(terms, tier);
  const wanted = rows.filter(
    (row) => tierOf(terms, row.minTierId).rank <= rank && (isActive === undefined || isOffered(row) === isActive),
  );
  const limited = wanted.filter(({ perCustomerLimit }) => perCustomerLimit !== null).map(({ id }) => id);
  const used = account && limited.length > 0 ? await countUses(account, limited) : new Map<string, number>();
  return wanted.map((row) => {
    const canRedeem =
      account !== undefined && whyNotRedeemable(row, { account, terms, used: used.get(row.id) ?? 0 }) === undefined;
    const pointsNeeded = Math.max(row.pointsRequired - Math.max(account?.availablePoints ?? 0, 0), 0);
    return presentReward(row, program, { canRedeem, pointsNeeded });
  });
}

function rankOf({ tiers }: Pick<ProgramTerms, 'tiers'>, name: string): number {
  const wanted = name.toUpperCase();
  return tiers.find((tier) => tier.name === wanted || tier.id.toUpperCase() === wanted)?.rank ?? 0;
}

/** How often a customer has redeemed each of these rewards. */
async function countUses({ merchantId, id }: LoyaltyAccountRow, rewardIds: string[]): Promise<Map<string, number>> {
  const rows = (await LoyaltyRedemption.findAll({
    where: { merchantId, accountId: id, rewardId: rewardIds, status: { [Op.ne]: 'cancelled' } },
    attributes: ['rewardId', [fn('COUNT', col('id')), 'uses']],
    group: ['rewardId'],
  })) as unknown as { rewardId: string; uses: number }[];
  return new Map(rows.map(({ rewardId, uses }) => [rewardId, Number(uses)]));
}
