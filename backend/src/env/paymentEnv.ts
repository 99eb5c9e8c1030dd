import Joi from 'joi';

export const PAYMENT_PROVIDERS = ['sandbox', 'clover', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How money is taken, by name in the environment. A provider's settings are empty where it is not used. */
export type PaymentEnv = {
  /** Where new checkouts go. */
  PAYMENT_PROVIDER: PaymentProviderName;
  /** Whether production may come up with a provider that takes no money. */
  ALLOW_SANDBOX_PAYMENTS: boolean;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
  CLOVER_PRIVATE_KEY: string;
  CLOVER_MERCHANT_ID: string;
  CLOVER_SIGNING_SECRET: string;
  /**
   * Token of the platform's REST API with the right to read orders and payments; empty: Clover is not asked about
   * payments.
   */
  CLOVER_API_TOKEN: string;
  /** UUID of a page's look that the merchant has made; empty: the merchant's default. */
  CLOVER_PAGE_CONFIG: string;
  /** Whether the merchant has made customer information mandatory on Clover's page. */
  CLOVER_CUSTOMER_INFO: boolean;
  CLOVER_API_URL: string;
  /** How long a provider may take while a request waits. */
  PAYMENT_WAIT_MS: number;
};

/** A guest is promised an answer within three seconds, of which the database needs some too. */
export const PRODUCT_PAYMENT_WAIT_MS = 2200;

/** What a provider can't work without. */
const REQUIRED = {
  sandbox: [],
  clover: ['CLOVER_PRIVATE_KEY', 'CLOVER_MERCHANT_ID', 'CLOVER_SIGNING_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const satisfies Record<PaymentProviderName, readonly (keyof PaymentEnv)[]>;

const CLOVER_LIVE = 'https://api.clover.com';
const CLOVER_SANDBOX = 'https://apisandbox.dev.clover.com';

export function paymentSchema({
  production,
  test,
}: {
  production: boolean;
  test: boolean;
}): Joi.StrictSchemaMap<PaymentEnv> {
  const secret = Joi.string().min(16).max(512).pattern(/^\S+$/, 'a text without spaces').default('');
  const api = Joi.string().pattern(production ? /^https:\/\/[^/]+$/ : /^https?:\/\/[^/]+$/, 'an origin without a path');
  return {
    PAYMENT_PROVIDER: Joi.string()
      .valid(...PAYMENT_PROVIDERS)
      .default('sandbox'),
    ALLOW_SANDBOX_PAYMENTS: Joi.boolean().default(!production),
    STRIPE_SECRET_KEY: secret.pattern(/^(sk|rk)_(test|live)_/, 'a secret or restricted key'),
    STRIPE_WEBHOOK_SECRET: secret.pattern(/^whsec_/, 'the secret of a webhook endpoint'),
    STRIPE_API_URL: api.default('https://api.stripe.com'),
    CLOVER_PRIVATE_KEY: secret,
    CLOVER_MERCHANT_ID: Joi.string()
      .pattern(/^[A-Za-z0-9]{10,32}$/, 'the id of a merchant')
      .default(''),
    CLOVER_SIGNING_SECRET: secret,
    CLOVER_API_TOKEN: secret,
    CLOVER_PAGE_CONFIG: Joi.string().guid().default(''),
    CLOVER_CUSTOMER_INFO: Joi.boolean().default(false),
    CLOVER_API_URL: api.default(production ? CLOVER_LIVE : CLOVER_SANDBOX),
    // In tests a slow machine is no slow provider.
    PAYMENT_WAIT_MS: Joi.number()
      .integer()
      .min(1)
      .default(test ? 30_000 : PRODUCT_PAYMENT_WAIT_MS),
  };
}

type Given = Record<string, string | undefined>;

/**
 * What is wrong with the settings of payments taken together, beside what the schema says of each: everything missing,
 * and whatever would take no money where money is meant.
 */
export function paymentFaults(given: Given, { production }: { production: boolean }): string[] {
  const chosen = PAYMENT_PROVIDERS.find((name) => name === (given.PAYMENT_PROVIDER ?? 'sandbox'));
  return [
    ...PAYMENT_PROVIDERS.flatMap((name) => missing(name, given, chosen)),
    ...(chosen === 'clover' ? notReturnable(given) : []),
    ...(production && given.ALLOW_SANDBOX_PAYMENTS !== 'true' ? takesNoMoney(chosen, given) : []),
  ];
}

/** A provider with any setting must have all of them: its old sessions still need webhooks and refunds. */
function missing(name: PaymentProviderName, given: Given, chosen: PaymentProviderName | undefined): string[] {
  const required: readonly string[] = REQUIRED[name];
  const isUsed = chosen === name || required.some((setting) => given[setting] !== undefined);
  if (!isUsed) return [];
  return required
    .filter((setting) => given[setting] === undefined)
    .map((setting) => `"${setting}" is required: payments by ${name} can't work without it`);
}

function notReturnable({ PUBLIC_ORIGIN }: Given): string[] {
  if (PUBLIC_ORIGIN?.startsWith('https:')) return [];
  return ['"PUBLIC_ORIGIN" must begin with https: Clover sends guests back to no other address'];
}

function takesNoMoney(chosen: PaymentProviderName | undefined, given: Given): string[] {
  const trial = {
    sandbox: { setting: 'PAYMENT_PROVIDER', is: true, what: 'the sandbox' },
    clover: { setting: 'CLOVER_API_URL', is: given.CLOVER_API_URL === CLOVER_SANDBOX, what: 'Clover’s sandbox' },
    stripe: { setting: 'STRIPE_SECRET_KEY', is: /^.k_test_/.test(given.STRIPE_SECRET_KEY ?? ''), what: 'a test key' },
  };
  const { setting, is, what } = chosen ? trial[chosen] : { setting: '', is: false, what: '' };
  if (!is) return [];
  return [
    `"${setting}" is ${what}, which takes no money: for a site that is to be tried out only, set ALLOW_SANDBOX_PAYMENTS=true`,
  ];
}
