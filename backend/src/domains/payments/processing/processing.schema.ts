import {
  LIMITS,
  PAYMENT_METHODS,
  type BillingInfo,
  type CardData,
  type CreateWithPaymentRequest,
  type PaymentAlertsQuery,
  type ProcessPaymentRequest,
  type RefundRequest,
  type ResolveAlertRequest,
} from '@site/contracts';
import Joi from 'joi';
import { text, uuid } from '../../../http/validate';
import { localTime, now } from '../../../lib/clock';
import { VALIDATION_MESSAGES } from '../../../validation/validationMessages';
import { createOrderSchema, orderFromCartSchema } from '../../orders';

const EXPIRY_YEARS = 20;

/** joi quotes what it refuses; near a card nothing is repeated, whatever was typed into the wrong field. */
const sayOnly = (message: string): Record<string, string> =>
  // A message for every code ('*') ranks behind our own for one of them.
  Object.fromEntries([...Object.keys(VALIDATION_MESSAGES), '*'].map((code) => [code, message]));

const notHere = Joi.string()
  .forbidden()
  .messages(sayOnly('{{#label}} is not accepted here: card numbers are typed on the payment page only'));

const quietText = (max: number): Joi.StringSchema => text(max).allow('').messages(sayOnly('{{#label}} must be text'));

/** A raw number or CVV is refused before anything reads the body, so it gets nowhere (rule: PCI SAQ A). */
const cardSchema = Joi.object<CardData, true>({
  token: Joi.string()
    .pattern(/^tok_[A-Za-z0-9_-]{4,120}$/)
    .messages(sayOnly('Failed to tokenize card')),
  number: notHere,
  cvv: notHere,
  exp_month: Joi.number().integer().min(1).max(12).messages(sayOnly('Invalid expiry month')),
  exp_year: Joi.number()
    .integer()
    .custom((year: number, helpers) => {
      // A card is good until the year ends where the restaurant is.
      const thisYear = Number(localTime(now()).date.slice(0, 4));
      return year >= thisYear && year <= thisYear + EXPIRY_YEARS ? year : helpers.error('any.invalid');
    })
    .messages(sayOnly('Invalid expiry year')),
  holder_name: text(LIMITS.customerNameMax).min(2).messages(sayOnly('Card holder name is required')),
});

const billingField = (max: number): Joi.StringSchema =>
  text(max).required().messages(sayOnly('Please fill in all required billing information'));

const billingSchema = Joi.object<BillingInfo, true>({
  first_name: billingField(60),
  last_name: billingField(60),
  address: quietText(200),
  city: quietText(100),
  state: quietText(60),
  zip_code: billingField(20),
  country: quietText(60),
});

/** What is no amount passes here: the command refuses it in the words of product.md. */
const amount = Joi.alternatives(Joi.string().max(20), Joi.number()).messages(sayOnly('Invalid payment amount'));

const processFields: Joi.StrictSchemaMap<Omit<ProcessPaymentRequest, 'order_id'>> = {
  payment_method: Joi.string()
    .valid(...PAYMENT_METHODS)
    .required(),
  amount,
  tip_amount: amount,
  card_data: cardSchema,
  billing_info: billingSchema,
  customer_email: quietText(LIMITS.customerEmailMax).allow(null),
};

export const processPaymentSchema = Joi.object<ProcessPaymentRequest, true>({
  ...processFields,
  // A missing one is in the path; an empty one the command refuses in the words of product.md.
  order_id: uuid.allow(''),
});

export const createWithPaymentSchema = Joi.object<CreateWithPaymentRequest>({
  order: Joi.alternatives()
    .conditional(Joi.object({ items: Joi.exist() }).unknown(), {
      then: createOrderSchema,
      otherwise: orderFromCartSchema,
    })
    .required(),
  payment: Joi.object<CreateWithPaymentRequest['payment'], true>(processFields).required(),
});

export const refundSchema = Joi.object<RefundRequest, true>({
  amount,
  reason: text(LIMITS.refundReasonMax).allow(''),
  seen_refunded: Joi.string().pattern(/^\d{1,10}\.\d{2}$/, 'an amount like 3.50'),
  items: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().max(20).required(),
        quantity: Joi.number().integer().min(1).max(LIMITS.cartLineQuantityMax).required(),
      }),
    )
    .min(1)
    .max(LIMITS.cartLinesMax),
});

export const alertsQuery = Joi.object<Required<PaymentAlertsQuery>, true>({
  resolved: Joi.boolean().default(false),
  limit: Joi.number().integer().min(1).max(LIMITS.orderPageMax).default(LIMITS.orderPageDefault),
  offset: Joi.number().integer().min(0).max(1_000_000).default(0),
});

export const resolveAlertSchema = Joi.object<ResolveAlertRequest, true>({
  note: text(LIMITS.staffReasonMax).allow(''),
});

export const alertParams = Joi.object<{ kind: string; subject: string }>({
  kind: Joi.string()
    .pattern(/^[a-z_]{1,32}$/)
    .required(),
  subject: Joi.string().max(128).required(),
});
