import { ERASE_CONFIRMATION, LIMITS, type CustomerReasonRequest, type EraseCustomerRequest } from '@site/contracts';
import Joi from 'joi';
import { text } from '../../../http/validate';

export const searchQuery = Joi.object<{ q: string }, true>({ q: text(LIMITS.customerEmailMax).min(2).required() });

const reason = text(LIMITS.staffReasonMax).min(3).required();

export const reasonSchema = Joi.object<CustomerReasonRequest, true>({ reason });

export const eraseSchema = Joi.object<EraseCustomerRequest, true>({
  reason,
  confirmation: Joi.string()
    .valid(ERASE_CONFIRMATION)
    .required()
    .messages({ 'any.only': `must be ${ERASE_CONFIRMATION}` }),
});
