import Joi from 'joi';
import { verifyTimestampedSignature } from '../verifyTimestampedSignature';
import { callProvider } from '../callProvider';
import type { PaymentProvider, WantedCheckout } from '../PaymentProvider';
import { readAnswer } from '../readAnswer';
import { cloverRecords } from './cloverRecords';
import { cloverRefund } from './cloverRefund';
import { cloverTime } from './cloverTime';
import { readCloverWebhook } from './readCloverWebhook';

export type CloverSettings = {
  /** Clover's own or its sandbox, except in tests. */
  apiUrl: string;
  /** Private key of the merchant's e-commerce integration: pages and refunds. */
  privateKey: string;
  /** For the records of orders and payments; empty when absent. */
  apiToken: string;
  merchantId: string;
  signingSecret: string;
  /** UUID of a page's look; empty: the merchant's default. */
  pageConfig: string;
  /** Whether the merchant has made customer information mandatory on the page. */
  customerInfo: boolean;
};

/**
 * Clover Hosted Checkout, https://docs.clover.com/dev/docs/creating-a-hosted-checkout-session. It knows neither
 * idempotency for pages, nor withdrawing one, nor asking about one: pages end by themselves after 15 minutes, and what
 * was paid is looked up in the merchant's records, if there is a token to read them with.
 */
export function cloverProvider(settings: CloverSettings): PaymentProvider {
  const { apiUrl, privateKey, apiToken, merchantId, signingSecret } = settings;

  return {
    slug: 'clover',
    merchantId,
    needsEmail: settings.customerInfo,

    createSession: async (wanted) => {
      const answer = await callProvider({
        method: 'POST',
        url: `${apiUrl}/invoicingcheckoutservice/v1/checkouts`,
        headers: { authorization: `Bearer ${privateKey}`, 'x-clover-merchant-id': merchantId },
        body: checkoutBody(wanted, settings),
      });
      const { checkoutSessionId, href, expirationTime } = readAnswer(checkoutSchema, answer);
      return {
        providerSessionId: checkoutSessionId,
        checkoutUrl: href,
        expiresAt: cloverTime(expirationTime) ?? wanted.expiresAt,
      };
    },

    verifyWebhook: ({ rawBody, header, now }) =>
      verifyTimestampedSignature({ header: header('Clover-Signature'), rawBody, secret: signingSecret, now }),

    readWebhook: readCloverWebhook,

    refund: (wanted) => cloverRefund(wanted, { apiUrl, privateKey }),

    ...(apiToken !== '' && cloverRecords({ apiUrl, apiToken, merchantId })),

    mayServe: ({ protocol, hostname }) => protocol === 'https:' && hostname.endsWith('.clover.com'),
  };
}

/**
 * Clover charges the sum of the lines. Tax is one of them and no line bears a rate, which would be charged on top. The
 * note is how an order in the merchant's records names the session it was paid for.
 */
function checkoutBody(
  { id, lines, redirectUrls, customer }: WantedCheckout,
  { pageConfig, customerInfo }: CloverSettings,
): object {
  return {
    ...(pageConfig !== '' && { pageConfigUuid: pageConfig }),
    customer: customerInfo ? namedCustomer(customer) : {},
    shoppingCart: {
      lineItems: lines.map(({ name, unitAmountCents, quantity }, index) => ({
        name,
        price: unitAmountCents,
        unitQty: quantity,
        ...(index === 0 && { note: id }),
      })),
    },
    // A third address, for a cancelled payment, is not documented.
    redirectUrls: { success: redirectUrls.success, failure: redirectUrls.failure },
  };
}

/** We ask for one name, Clover for two, of which neither may be empty: a single name is sent twice. */
function namedCustomer({ name, email, phone }: WantedCheckout['customer']): object {
  const words = name.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return {
    firstName: words.length > 1 ? words.slice(0, -1).join(' ') : lastName,
    lastName,
    ...(email !== null && { email }),
    phoneNumber: phone,
  };
}

type Checkout = { checkoutSessionId: string; href?: string; expirationTime?: number | string | null };

const checkoutSchema = Joi.object<Checkout>({
  checkoutSessionId: Joi.string().max(128).required(),
  href: Joi.string().empty(Joi.valid('', null)),
  // Documented as a number; seen as text.
  expirationTime: Joi.alternatives(Joi.number(), Joi.string()).allow(null),
});
