import { readEnv, type Env } from '../../../env';
import { AppError, notFound } from '../../../lib/AppError';
import { sandboxKeys } from '../../../lib/sandboxKeys';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../../../env/paymentEnv';
import { cloverProvider } from './clover';
import type { PaymentProvider } from './PaymentProvider';
import { sandboxProvider } from './sandbox';
import { stripeProvider } from './stripe';

/** One for each adapter; undefined where the environment lacks what the provider works with. */
const ADAPTERS: Record<PaymentProviderName, (env: Env) => PaymentProvider | undefined> = {
  // It takes no money: once another provider is configured nothing of it counts any more.
  sandbox: (env) =>
    env.PAYMENT_PROVIDER === 'sandbox'
      ? sandboxProvider({
          apiUrl: `http://${loopback(env.HOST)}:${env.PORT}/sandbox-pay`,
          publicOrigin: env.PUBLIC_ORIGIN,
          merchantId: env.MERCHANT_ID,
          ...sandboxKeys(),
        })
      : undefined,
  clover: (env) =>
    env.CLOVER_PRIVATE_KEY === ''
      ? undefined
      : cloverProvider({
          apiUrl: env.CLOVER_API_URL,
          privateKey: env.CLOVER_PRIVATE_KEY,
          apiToken: env.CLOVER_API_TOKEN,
          merchantId: env.CLOVER_MERCHANT_ID,
          signingSecret: env.CLOVER_SIGNING_SECRET,
          pageConfig: env.CLOVER_PAGE_CONFIG,
          customerInfo: env.CLOVER_CUSTOMER_INFO,
        }),
  stripe: (env) =>
    env.STRIPE_SECRET_KEY === ''
      ? undefined
      : stripeProvider({
          apiUrl: env.STRIPE_API_URL,
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          merchantId: env.MERCHANT_ID,
        }),
};

let usable: ReadonlyMap<string, PaymentProvider> | undefined;

/**
 * Every provider that has its settings: the one that new checkouts go to, and those of before, whose sessions still get
 * webhooks, answers and refunds.
 */
export function usableProviders(): ReadonlyMap<string, PaymentProvider> {
  if (!usable) {
    const env = readEnv();
    const providers = PAYMENT_PROVIDERS.map((name) => ADAPTERS[name](env)).filter((provider) => provider !== undefined);
    usable = new Map(providers.map((provider) => [provider.slug, provider]));
  }
  return usable;
}

/** The provider by its slug; undefined when it has no settings any more. */
export function usableProvider(slug: string): PaymentProvider | undefined {
  return usableProviders().get(slug);
}

/** The one that new payments go to. */
export function configuredProvider(): PaymentProvider | undefined {
  return usableProvider(readEnv().PAYMENT_PROVIDER);
}

/** @throws AppError not_found unless new checkouts go to this provider */
export function providerOfCheckouts(slug: string): PaymentProvider {
  const provider = usableProvider(slug);
  if (!provider || slug !== readEnv().PAYMENT_PROVIDER) throw notFound('This payment provider');
  return provider;
}

/** @throws AppError not_found for a slug that is not ours */
export function providerBySlug(slug: string): PaymentProvider {
  const provider = usableProvider(slug);
  if (!provider) throw notFound('This payment provider');
  return provider;
}

/**
 * The provider of a session that exists.
 *
 * @throws AppError unavailable when its settings are gone
 */
export function providerOfSession(slug: string): PaymentProvider {
  const provider = usableProvider(slug);
  if (!provider) throw new AppError('unavailable', `The payment provider ${slug} is not configured any more.`);
  return provider;
}

/** A wildcard bind address is not an address to connect to. */
function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
