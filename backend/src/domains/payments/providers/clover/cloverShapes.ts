import Joi from 'joi';

/** Of `/v3/merchants/{mId}/payments`; amounts in cents, times in milliseconds. */
export type CloverPayment = {
  id: string;
  /** `SUCCESS`, `FAIL`, or on its way there. */
  result?: string;
  amount: number;
  tipAmount?: number | null;
  createdTime: number;
  order?: { id: string } | null;
  refunds?: { elements?: { id: string; amount: number; createdTime: number }[] } | null;
};

/** Of `/v3/merchants/{mId}/orders`. */
export type CloverOrder = {
  id: string;
  currency?: string;
  lineItems?: { elements?: { note?: string | null }[] } | null;
  payments?: { elements?: CloverPayment[] } | null;
};

function elements<Shape>(item: Joi.ObjectSchema<Shape>): Joi.ObjectSchema {
  return Joi.object({ elements: Joi.array().items(item) })
    .unknown()
    .allow(null);
}

const refundSchema = Joi.object({
  id: Joi.string().max(128).required(),
  amount: Joi.number().integer().required(),
  createdTime: Joi.number().required(),
}).unknown();

export const cloverPaymentSchema = Joi.object<CloverPayment>({
  id: Joi.string().max(128).required(),
  result: Joi.string(),
  amount: Joi.number().integer().required(),
  tipAmount: Joi.number().integer().allow(null),
  createdTime: Joi.number().required(),
  order: Joi.object({ id: Joi.string().required() }).unknown().allow(null),
  refunds: elements(refundSchema),
}).unknown();

export const cloverOrderSchema = Joi.object<CloverOrder>({
  id: Joi.string().required(),
  currency: Joi.string(),
  lineItems: elements(Joi.object({ note: Joi.string().allow('', null) }).unknown()),
  payments: elements(cloverPaymentSchema),
}).unknown();
