import {
  LIMITS,
  REDEMPTION_STATUSES,
  REFERENCE_TYPES,
  REWARD_CATEGORIES,
  REWARD_TYPES,
  TRANSACTION_TYPES,
  type AcceptInvitationRequest,
  type AddPointsRequest,
  type ApplyRedemptionRequest,
  type LoyaltyTier,
  type PreviewProgramRequest,
  type RedeemRequest,
  type SaveLoyaltyProgramRequest,
  type SaveRewardRequest,
  type SetBirthdayRequest,
} from '@site/contracts';
import Joi from 'joi';
import { instant, sitePath, text, uuid } from '../../http/validate';

const PAGE_DEFAULT = 20;
const POINTS_MAX = 1_000_000;

export const customerParams = Joi.object<{ customer: string }>({
  customer: Joi.string().max(LIMITS.customerEmailMax).required(),
});
export const redeemParams = Joi.object<{ id: string; rewardId: string }>({
  id: uuid.required(),
  rewardId: uuid.required(),
});
export const redemptionParams = Joi.object<{ id: string; redemptionId: string }>({
  id: uuid.required(),
  redemptionId: uuid.required(),
});

export const customerQuery = Joi.object<{ user_id?: string }, true>({ user_id: uuid });

const paging = {
  limit: Joi.number().integer().min(1).max(LIMITS.orderPageMax).default(PAGE_DEFAULT),
  offset: Joi.number().integer().min(0).max(10_000_000).default(0),
};

type HistoryQuery = { limit: number; offset: number; before?: string };
const history = { ...paging, offset: paging.offset.max(LIMITS.historyCountMax), before: uuid };

export type TransactionsQuery = HistoryQuery & { transaction_type?: string };
export const transactionsQuery = Joi.object<TransactionsQuery, true>({
  ...history,
  transaction_type: Joi.string().valid(...TRANSACTION_TYPES),
});

export type RedemptionsQuery = HistoryQuery & { status?: string };
export const redemptionsQuery = Joi.object<RedemptionsQuery, true>({
  ...history,
  status: Joi.string().valid(...REDEMPTION_STATUSES),
});

export type CatalogQuery = { customer_id?: string; tier?: string; is_active?: boolean };
export const catalogQuery = Joi.object<CatalogQuery, true>({
  customer_id: uuid,
  tier: Joi.string().max(32),
  is_active: Joi.boolean(),
});

export const redeemSchema = Joi.object<RedeemRequest, true>({ order_id: uuid.allow(null) });

export const applyRedemptionSchema = Joi.object<ApplyRedemptionRequest, true>({
  redemption_code: text(LIMITS.promoCodeMax).uppercase().required(),
  order_id: uuid.required(),
  order_total: Joi.alternatives(
    Joi.number().min(0).max(1_000_000),
    Joi.string().pattern(/^\d{1,7}(\.\d{1,2})?$/, 'an amount like 24.00'),
  )
    .messages({ 'alternatives.match': '{{#label}} must be an amount like 24.00' })
    .required(),
});

export const addPointsSchema = Joi.object<AddPointsRequest, true>({
  points: Joi.number()
    .integer()
    .min(-POINTS_MAX)
    .max(POINTS_MAX)
    .invalid(0)
    .messages({ 'any.invalid': '{{#label}} must be a whole number other than 0' })
    .required(),
  description: text(200).required(),
  reference_type: Joi.string().valid(...REFERENCE_TYPES),
  expires_days: Joi.number().integer().min(1).max(3650).allow(null),
});

export const birthdaySchema = Joi.object<SetBirthdayRequest, true>({
  birthday: Joi.string()
    .pattern(
      /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2\d))$/,
      'a day such as 03-02',
    )
    .required(),
});

const count = Joi.number().integer().min(0).max(POINTS_MAX).allow(null);

export const saveRewardSchema = Joi.object<SaveRewardRequest, true>({
  name: text(120).required(),
  description: text(500).allow('').required(),
  reward_type: Joi.string()
    .valid(...REWARD_TYPES)
    .required(),
  category: Joi.string()
    .valid(...REWARD_CATEGORIES)
    .required(),
  points_required: Joi.number().integer().min(1).max(POINTS_MAX).required(),
  terms_conditions: text(1000).allow('', null),
  is_active: Joi.boolean(),
  min_tier: Joi.string().max(32),
  menu_item_ids: Joi.array().items(Joi.number().integer().min(1)).max(100),
  discount_value: Joi.string().max(12).allow(null),
  per_customer_limit: Joi.number().integer().min(1).max(POINTS_MAX).allow(null),
  stock_remaining: count,
  starts_at: instant,
  ends_at: instant,
  image_url: sitePath(500).allow('', null),
});

/** A decimal with two places at most: whole-number arithmetic depends on it. */
const rate = Joi.string().pattern(/^\d{1,3}(\.\d{1,2})?$/, 'a number such as 1.25');

const tier = Joi.object<LoyaltyTier, true>({
  id: Joi.string()
    .pattern(/^[a-z][a-z0-9-]{0,31}$/, 'a word in small letters')
    .required(),
  name: Joi.string()
    .pattern(/^[A-Z][A-Z0-9 ]{0,31}$/, 'a word in capital letters')
    .required(),
  rank: Joi.number().integer().min(1).max(20).required(),
  min_points: Joi.number().integer().min(0).max(10_000_000).required(),
  points_multiplier: rate.required(),
  benefits: Joi.array().items(text(120)).max(10).required(),
});

/** Codes are written in capitals; a link may have been typed. */
export const invitationParams = Joi.object<{ code: string }>({
  code: text(16).uppercase().required(),
});
export const acceptInvitationSchema = Joi.object<AcceptInvitationRequest, true>({
  code: text(16).uppercase().required(),
});

export type ReferralsQuery = { limit: number; offset: number };
export const referralsQuery = Joi.object<ReferralsQuery, true>(paging);

export const previewProgramSchema = Joi.object<PreviewProgramRequest, true>({
  amount: Joi.string()
    .pattern(/^\d{1,4}(\.\d{1,2})?$/, 'an amount such as 27.49')
    .required(),
  points_per_dollar: rate.required(),
  tiers: Joi.array()
    .items(Joi.object({ name: text(32).required(), points_multiplier: rate.required() }))
    .min(1)
    .max(20)
    .required(),
});

const bonus = Joi.number().integer().min(0).max(100_000).required();

export const saveProgramSchema = Joi.object<SaveLoyaltyProgramRequest, true>({
  points_per_dollar: rate.required(),
  points_valid_months: Joi.number().integer().min(1).max(120).required(),
  post_after_hours: Joi.number().integer().min(0).max(720).required(),
  redemption_valid_days: Joi.number().integer().min(1).max(365).required(),
  birthday_bonus_points: bonus,
  referral: Joi.object({
    referrer_points: bonus,
    friend_points: bonus,
    minimum_order: Joi.string()
      .pattern(/^\d{1,4}\.\d{2}$/, 'an amount such as 15.00')
      .required(),
    yearly_limit: Joi.number().integer().min(0).max(1000).default(10),
  }).required(),
  tiers: Joi.array().items(tier).min(1).max(20).required(),
});
