import type { HostedCheckoutRequest, RedirectUrls } from '@site/contracts';
import { LIMITS } from '@site/contracts';
import Joi from 'joi';
import { text, uuid } from '../../http/validate';

const slug = Joi.string()
  .pattern(/^[a-z][a-z0-9-]{0,23}$/)
  .required();

export const providerParams = Joi.object<{ provider: string }>({ provider: slug });

export const checkoutParams = Joi.object<{ provider: string; id: string }>({
  provider: slug,
  id: uuid.required(),
});

const redirectUrl = Joi.string().max(2000).allow('');

/** Customer fields may come along as product.md has them; what counts is what is on the order. */
export const hostedCheckoutSchema = Joi.object<HostedCheckoutRequest, true>({
  // A missing one passes here: the command refuses it in the words of product.md.
  orderId: uuid.allow('').default(''),
  amount: Joi.number().integer().min(0),
  currency: Joi.string().length(3),
  customerEmail: text(LIMITS.customerEmailMax).allow('', null),
  customerName: text(LIMITS.customerNameMax).allow(''),
  customerPhone: text(LIMITS.customerPhoneMax).allow(''),
  description: Joi.string().max(500).allow(''),
  redirectUrls: Joi.object<RedirectUrls, true>({ success: redirectUrl, failure: redirectUrl, cancel: redirectUrl }),
  taxRate: Joi.number().min(0),
  metadata: Joi.object().pattern(
    Joi.string().max(64),
    Joi.alternatives(Joi.string().max(1000).allow(''), Joi.number(), Joi.boolean(), Joi.valid(null)),
  ),
});
