import {
  LIMITS,
  ORDER_TYPES,
  type AddCartItemRequest,
  type ApplyPromoCodeRequest,
  type CartSummaryQuery,
  type UpdateCartItemRequest,
} from '@site/contracts';
import Joi from 'joi';
import { text } from '../../http/validate';

export const lineParams = Joi.object<{ id: string }, true>({
  id: Joi.string()
    .pattern(/^ci_[1-9]\d{0,8}$/, 'an id like ci_1')
    .required(),
});

/** Wishes in words, or options that the server prices. Orders without a cart take the same. */
export const customizationsSchema = Joi.array()
  .items(text(LIMITS.customizationLengthMax), Joi.object({ option_id: Joi.number().integer().min(1).required() }))
  .max(LIMITS.customizationsMax)
  .messages({
    'array.includes': `{{#label}} must be text of at most ${LIMITS.customizationLengthMax} characters or an option with its option_id`,
  });

export const specialInstructionsSchema = text(LIMITS.specialInstructionsMax).allow('', null);

const menuItemId = Joi.number().integer().min(1).required();

/** More than the cap is taken as the cap, not refused. */
const quantity = Joi.number().integer();

export const addCartItemSchema = Joi.object<AddCartItemRequest, true>({
  menu_item_id: menuItemId,
  quantity: quantity.min(1),
  customizations: customizationsSchema,
  special_instructions: specialInstructionsSchema,
});

export const updateCartItemSchema = Joi.object<UpdateCartItemRequest, true>({
  quantity,
  customizations: customizationsSchema,
  special_instructions: specialInstructionsSchema,
});

export const deliveryZipSchema = Joi.string().pattern(/^\d{5}(-\d{4})?$/, 'a ZIP code');

/** Which percentages are offered, staff decide. */
export const tipPercentSchema = Joi.number().integer().min(0).max(100);

export const cartSummaryQuery = Joi.object<CartSummaryQuery>({
  order_type: Joi.string().valid(...ORDER_TYPES),
  delivery_zip: deliveryZipSchema.allow(''),
  tip_percent: tipPercentSchema,
  tip_amount: Joi.string().pattern(/^\d{1,10}(\.\d{1,2})?$/, 'an amount like 3.50'),
});

export const applyPromoCodeSchema = Joi.object<ApplyPromoCodeRequest, true>({
  code: text(LIMITS.promoCodeMax).required(),
});
