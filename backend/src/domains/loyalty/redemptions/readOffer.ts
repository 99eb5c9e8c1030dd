import { literal } from 'sequelize';
import { sequelize } from '../../../database/connection';
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

/** As the statement returns them; MariaDB hands out JSON as text where no column's type says what it is. */
export type OfferColumns = { rewardJson: Json; termsJson: Json };
type Json = string | object | null;

/** What `offerColumns` brought; undefined when there is no such reward. */
export function offerFrom({ rewardJson, termsJson }: OfferColumns): Offer | undefined {
  const reward = parsed<LoyaltyRewardRow>(rewardJson);
  if (!reward) return undefined;
  return {
    reward: {
      ...reward,
      menuItemIds: parsed<number[]>(reward.menuItemIds) ?? [],
      startsAt: toDate(reward.startsAt),
      endsAt: toDate(reward.endsAt),
    },
    terms: parsed<ProgramTerms>(termsJson) ?? DEFAULT_TERMS,
  };
}

function literalAs(select: string, name: string): [ReturnType<typeof literal>, string] {
  return [literal(`(${select})`), name];
}

function parsed<T extends object>(value: Json): T | undefined {
  if (value === null) return undefined;
  return (typeof value === 'string' ? JSON.parse(value) : value) as T;
}

/** In JSON the database writes `2026-01-02 03:04:05.678000`, in UTC. */
function toDate(text: unknown): Date | null {
  return typeof text === 'string' ? new Date(`${text.slice(0, 23).replace(' ', 'T')}Z`) : null;
}
