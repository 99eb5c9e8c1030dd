import Joi from 'joi';
import { FAULTS } from '../faults';
import type { FaultKind, FaultPoint } from '../faults';
import { SandboxError } from '../SandboxError';
import type { LineItem, RedirectUrls } from '../sessions';

/** The placeholder `{ERROR_CODE}` is no part of a URI by the letter, but is in one. */
const redirectUrl = Joi.string()
  .max(2000)
  .custom((text: string, helpers) =>
    URL.canParse(text) && /^https?:\/\/[^\s\\@/?#]+(?:[/?#]|$)/i.test(text) ? text : helpers.error('string.uri'),
  )
  .required();

export type CreateSessionBody = {
  reference: string;
  merchantName: string;
  currency: string;
  lineItems: LineItem[];
  redirectUrls: RedirectUrls;
  /** The guest's language as a BCP 47 tag; a language that the pages do not speak is shown in English. */
  locale: string;
  /** Shorter than the usual 15 minutes, if at all. */
  expiresInSeconds?: number;
};

export const createSessionSchema = Joi.object<CreateSessionBody, true>({
  reference: Joi.string().max(128).required(),
  merchantName: Joi.string().max(120).required(),
  currency: Joi.string().valid('USD').required(),
  lineItems: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().max(200).required(),
        unitAmount: Joi.number().integer().min(0).max(100_000_000).required(),
        quantity: Joi.number().integer().min(1).max(10_000).required(),
      }),
    )
    .min(1)
    .max(300)
    .required(),
  redirectUrls: Joi.object({ success: redirectUrl, failure: redirectUrl, cancel: redirectUrl }).required(),
  locale: Joi.string().max(35).default('en'),
  expiresInSeconds: Joi.number().integer().min(1).max(900),
});

export type CreateChargeBody = { token: string; amount: number; currency: string; reference: string };

export const createChargeSchema = Joi.object<CreateChargeBody, true>({
  token: Joi.string().max(200).required(),
  amount: Joi.number().integer().min(1).max(100_000_000).required(),
  currency: Joi.string().valid('USD').required(),
  reference: Joi.string().max(128).required(),
});

export type CreateRefundBody = {
  paymentId: string;
  amount: number;
  reason?: string | null;
  /** The merchant's own id of it, repeated in the answer and the webhook. */
  reference?: string | null;
};

export const createRefundSchema = Joi.object<CreateRefundBody, true>({
  paymentId: Joi.string().max(64).required(),
  amount: Joi.number().integer().min(1).required(),
  reason: Joi.string().max(255).allow(null, ''),
  reference: Joi.string().max(128).allow(null),
});

export type ArmFaultBody = {
  point: FaultPoint;
  kind: FaultKind;
  /** Null is until it is disarmed. */
  times: number | null;
  delayMs: number;
  copies: number;
};

export const armFaultSchema = Joi.object<ArmFaultBody, true>({
  point: Joi.string()
    .valid(...Object.keys(FAULTS))
    .required(),
  kind: Joi.string().required(),
  times: Joi.number().integer().min(1).max(1_000_000).allow(null).default(1),
  delayMs: Joi.number().integer().min(0).max(600_000).default(3000),
  copies: Joi.number().integer().min(1).max(500).default(2),
});

/** @throws SandboxError 422 that names the first thing wrong */
export function check<Body>(schema: Joi.ObjectSchema<Body>, body: unknown): Body {
  const result = schema.validate(body);
  if (result.error) throw new SandboxError(422, 'validation_failed', result.error.message);
  return result.value;
}
