import { PROMOTION_KINDS, LIMITS, type SavePromotionRequest } from '@site/contracts';
import Joi from 'joi';
import { instant } from '../../http/validate';

/** A list is bounded; a restaurant seldom has more codes. */
export const promotionsQuery = Joi.object<{ limit: number; offset: number }, true>({
  limit: Joi.number().integer().min(1).max(LIMITS.orderPageMax).default(LIMITS.orderPageMax),
  offset: Joi.number().integer().min(0).max(1_000_000).default(0),
});

const money = Joi.string().pattern(/^\d{1,4}(\.\d{1,2})?$/, 'an amount up to 9999.99');

const percent = Joi.string().pattern(/^([1-9]\d?|100)$/, 'a whole percentage from 1 to 100');

const limit = Joi.number().integer().min(1).max(1_000_000).allow(null);

/** Letters that can be read out on the phone and typed on any keyboard. */
const code = Joi.string()
  .strict(false)
  .trim()
  .uppercase()
  .max(LIMITS.promoCodeMax)
  .pattern(/^[A-Z0-9][A-Z0-9_-]{2,}$/, 'at least three letters or digits');

export const createPromotionSchema = Joi.object<SavePromotionRequest, true>({
  code: code.required(),
  kind: Joi.string()
    .valid(...PROMOTION_KINDS)
    .required(),
  value: Joi.string().when('kind', { is: 'percent', then: percent, otherwise: money }).required(),
  minimum_subtotal: money.default('0.00'),
  max_discount: money.allow(null).default(null),
  starts_at: instant.default(null),
  ends_at: instant.default(null),
  per_customer_limit: limit.default(null),
  total_limit: limit.default(null),
  active: Joi.boolean().default(true),
});

/** Complete: a limit that is left out by mistake must not fall. */
export const replacePromotionSchema = createPromotionSchema.options({ presence: 'required' });
