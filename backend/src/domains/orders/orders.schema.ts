import {
  FULFILLMENT_STATUSES,
  LIMITS,
  ORDER_STATUSES,
  ORDER_TYPES,
  PAYMENT_METHODS,
  type CreateOrderRequest,
  type OrderFromCartRequest,
  type OrderListQuery,
  type OrderStatus,
  type UpdateOrderRequest,
} from '@site/contracts';
import Joi from 'joi';
import { calendarDate, instant, lastDay, phoneText, text, uuid } from '../../http/validate';
import { customizationsSchema, deliveryZipSchema, specialInstructionsSchema, tipPercentSchema } from '../cart';
import type { Days } from './reading/sumFigures';

export const orderParams = Joi.object<{ id: string }>({
  id: uuid.required(),
});

export const statusParams = Joi.object<{ status: OrderStatus }>({
  // Addresses are typed by hand now and then: /status/pending means Pending.
  status: Joi.string()
    .valid(...ORDER_STATUSES)
    .insensitive()
    .required(),
});

const amount = Joi.alternatives(
  Joi.string().pattern(/^\d{1,10}(\.\d{1,2})?$/, 'an amount like 3.50'),
  Joi.number().min(0),
).messages({ 'alternatives.match': '{{#label}} must be an amount like 3.50' });

/** Empty names and phones pass here: the command refuses them in the form's own words. */
const customerFields = {
  customer_name: text(LIMITS.customerNameMax).allow('').default(''),
  customer_phone: phoneText(LIMITS.customerPhoneMax).allow('').default(''),
  customer_email: text(LIMITS.customerEmailMax).allow('', null),
  order_type: Joi.string()
    .valid(...ORDER_TYPES)
    .required(),
  delivery_address: text(LIMITS.deliveryAddressMax).allow('', null),
  special_requests: text(LIMITS.specialRequestsMax).allow('', null),
  delivery_zip: deliveryZipSchema.allow('', null),
  requested_for: instant,
  payment_method: Joi.string().valid(...PAYMENT_METHODS),
  tip_percent: tipPercentSchema.allow(null),
  tip_amount: amount.allow(null),
  // The client holds a fixed one; the server knows which restaurant it is.
  merchant_id: Joi.string().max(64).allow(''),
};

export const orderFromCartSchema = Joi.object<OrderFromCartRequest, true>({
  ...customerFields,
  subtotal: amount,
  tax_amount: amount,
  total_amount: amount,
  amount_due: amount,
  cart_version: Joi.number().integer().min(0),
});

export const createOrderSchema = Joi.object<CreateOrderRequest, true>({
  ...customerFields,
  promo_code: text(LIMITS.promoCodeMax).allow('', null),
  items: Joi.array()
    .items(
      Joi.object({
        menu_item_id: Joi.number().integer().min(1).required(),
        quantity: Joi.number().integer().min(1).max(LIMITS.cartLineQuantityMax).required(),
        customizations: customizationsSchema,
        special_instructions: specialInstructionsSchema,
      }),
    )
    .min(1)
    .max(LIMITS.cartLinesMax)
    .required(),
});

export const updateOrderSchema = Joi.object<UpdateOrderRequest, true>({
  status: Joi.string().valid(...ORDER_STATUSES),
  fulfillment_status: Joi.string().valid(...FULFILLMENT_STATUSES),
  special_requests: text(LIMITS.specialRequestsMax).allow('', null),
  customer_name: text(LIMITS.customerNameMax),
  customer_phone: phoneText(LIMITS.customerPhoneMax),
  unpaid_reason: text(LIMITS.unpaidReasonMax).min(3),
}).min(1);

const paging = {
  limit: Joi.number().integer().min(1).max(LIMITS.orderPageMax).default(LIMITS.orderPageDefault),
  offset: Joi.number().integer().min(0).max(10_000_000).default(0),
};

export type OrderPage = Required<Pick<OrderListQuery, 'limit' | 'offset'>>;

export const orderListQuery = Joi.object<OrderPage & OrderListQuery>({
  ...paging,
  user_id: uuid,
  include_unpaid: Joi.boolean(),
});

export const statusListQuery = Joi.object<OrderPage>(paging);

export const statsQuery = Joi.object<Days>({ from: calendarDate, to: lastDay });
