import Joi from 'joi';
import { callProvider } from '../callProvider';
import type { WantedRefund } from '../PaymentProvider';
import { ProviderRefused } from '../ProviderError';
import { readAnswer } from '../readAnswer';

type CloverRefund = { id: string; status?: string; metadata?: { refund_id?: string } | null };

/**
 * Gives back money of a page's payment by Clover's e-commerce API, which calls the payment a charge. Idempotency keys are
 * documented for charges only, so before asking we look whether this refund was made.
 */
export async function cloverRefund(
  { idempotencyKey, providerPaymentId, amountCents }: WantedRefund,
  { apiUrl, privateKey }: { apiUrl: string; privateKey: string },
): Promise<{ providerRefundId: string }> {
  const url = `${ecommerceUrl(apiUrl)}/v1/refunds`;
  const headers = { authorization: `Bearer ${privateKey}` };
  const query = new URLSearchParams({ charge: providerPaymentId, limit: '100' });
  const list = await callProvider({ method: 'GET', url: `${url}?${query.toString()}`, headers });
  const made = list === undefined ? [] : readAnswer(listSchema, list).data;
  const known = made.find(({ metadata }) => metadata?.refund_id === idempotencyKey);
  const refund = known ?? readAnswer(refundSchema, await callProvider(create()));
  if (refund.status === 'failed') throw new ProviderRefused('the refund failed');
  return { providerRefundId: refund.id };

  function create(): Parameters<typeof callProvider>[0] {
    return {
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': idempotencyKey },
      body: {
        charge: providerPaymentId,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { refund_id: idempotencyKey },
      },
    };
  }
}

/** Clover's e-commerce service has a host of its own beside each of the platform's. */
function ecommerceUrl(apiUrl: string): string {
  return apiUrl
    .replace('https://apisandbox.dev.clover.com', 'https://scl-sandbox.dev.clover.com')
    .replace('https://api.clover.com', 'https://scl.clover.com');
}

const refundSchema = Joi.object<CloverRefund>({
  id: Joi.string().max(128).required(),
  status: Joi.string(),
  metadata: Joi.object({ refund_id: Joi.string() }).unknown().allow(null),
}).unknown();

const listSchema = Joi.object<{ data: CloverRefund[] }>({ data: Joi.array().items(refundSchema).required() });
