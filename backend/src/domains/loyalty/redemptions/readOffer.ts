import { literal } from 'sequelize';
import { sequelize } from '../../../database/connection';
import { readJson, type JsonColumn } from '../../../database/jsonColumn';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import { LoyaltyReward, type LoyaltyRewardRow } from '../../../database/models/LoyaltyReward';
import { DEFAULT_TERMS } from '../program/defaultTerms';

/** A reward with the rules in force. */
export type Offer = { reward: LoyaltyRewardRow; terms: ProgramTerms };

const REWARD_AS_JSON = Object.entries(LoyaltyReward.getAttributes())
  .map(([attribute, { field = attribute }]) => `'${attribute}', rewards.${field}`)
  .join(', ');

/** Columns for a statement that locks something else: a nested SELECT locks no row of its tables. */
export const offerColumns = (merchantId: string, rewardId: string) => {
  const merchant = sequelize.escape(merchantId);
  return [
    literalAs(
      `SELECT JSON_OBJECT(${REWARD_AS_JSON}) FROM loyalty_rewards AS rewards
        WHERE rewards.merchant_id = ${merchant} AND rewards.id = ${sequelize.escape(rewardId)}`,
      'rewardJson',
    ),
    literalAs(
      `SELECT programs.terms FROM loyalty_programs AS programs
        WHERE programs.merchant_id = ${merchant} ORDER BY programs.version DESC LIMIT 1`,
      'termsJson',
    ),
  ];
};

/** As the statement returns them. */
export type OfferColumns = { rewardJson: JsonColumn<LoyaltyRewardRow>; termsJson: JsonColumn<ProgramTerms> };

/** The offer from the columns of `offerColumns`; undefined when there is no such reward. */
export function offerFrom({ rewardJson, termsJson }: OfferColumns): Offer | undefined {
  const reward = readJson(rewardJson);
  if (!reward) return undefined;
  return {
    reward: {
      ...reward,
      menuItemIds: readJson(reward.menuItemIds) ?? [],
      startsAt: toDate(reward.startsAt),
      endsAt: toDate(reward.endsAt),
    },
    terms: readJson(termsJson) ?? DEFAULT_TERMS,
  };
}

function literalAs(select: string, name: string): [ReturnType<typeof literal>, string] {
  return [literal(`(${select})`), name];
}

/** Parses a time as the database writes it in JSON: `2026-01-02 03:04:05.678000`, in UTC. */
function toDate(text: unknown): Date | null {
  return typeof text === 'string' ? new Date(`${text.slice(0, 23).replace(' ', 'T')}Z`) : null;
}
