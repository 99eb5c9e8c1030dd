import { FULFILLMENT_STATUSES, LIMITS, type MoveOrderRequest, type RecallOrderRequest } from '@site/contracts';
import Joi from 'joi';
import { text } from '../../../http/validate';

const step = Joi.string()
  .valid(...FULFILLMENT_STATUSES)
  .required();

export const moveOrderSchema = Joi.object<MoveOrderRequest, true>({
  from: step,
  to: step,
  // A word at least: the guest reads it.
  reason: text(LIMITS.cancelReasonMax)
    .min(3)
    .when('to', { is: Joi.valid('cancelled', 'rejected'), then: Joi.required() }),
});

export const recallOrderSchema = Joi.object<RecallOrderRequest, true>({ from: step });
