import { readEnv, type Env } from '../../../env';
import { AppError, notFound } from '../../../lib/AppError';
import { log } from '../../../lib/log';
import { sandboxKeys } from '../../../lib/sandboxKeys';
import type { PaymentProvider } from './PaymentProvider';
import { sandboxProvider } from './sandbox';

/** One line for each adapter; the environment chooses. */
const ADAPTERS: Record<string, ((env: Env) => PaymentProvider) | undefined> = {
  sandbox: (env) =>
    sandboxProvider({
      apiUrl: `http://${loopback(env.HOST)}:${env.PORT}/sandbox-pay`,
      publicOrigin: env.PUBLIC_ORIGIN,
      merchantId: env.MERCHANT_ID,
      ...sandboxKeys(),
    }),
};

let configured: PaymentProvider | undefined;

/** The provider that new checkouts go to; undefined when the environment names one without an adapter. */
export function configuredProvider(): PaymentProvider | undefined {
  const env = readEnv();
  configured ??= ADAPTERS[env.PAYMENT_PROVIDER]?.(env);
  return configured;
}

/** @throws AppError not_found for a slug that is not ours */
export function providerBySlug(slug: string): PaymentProvider {
  const provider = configuredProvider();
  if (provider?.slug !== slug) throw notFound('This payment provider');
  return provider;
}

/** The provider of a session that exists; sessions outlive a change of the setting. */
export function providerOfSession(slug: string): PaymentProvider {
  const provider = configuredProvider();
  if (provider?.slug === slug) return provider;
  throw new AppError('unavailable', `The payment provider ${slug} is not configured any more.`);
}

/** Told once at the start rather than by the first guest. */
export function warnWithoutProvider(env: Env): void {
  if (!configuredProvider()) log().error({ provider: env.PAYMENT_PROVIDER }, 'no adapter for this payment provider');
}

/** An address to bind to that means "all" is none to connect to. */
function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
