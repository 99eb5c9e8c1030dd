import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { readEnv } from '../../../../env';
import { runSpan } from '../../../../lib/tracing/tracing';
import { isAwaited, patience } from '../callProvider';
import { noAnswer, ProviderRefused, ProviderUnavailable } from '../ProviderError';

/** Lists are read in the background. */
export const PATIENTLY = { timeout: 15_000, maxNetworkRetries: 2 };

type Call = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

/**
 * Stripe's own package, loaded with the first call: sites that use another provider don't pay for it. Its errors are
 * translated to the errors of the port, without its messages, which may quote what was sent.
 */
export function stripeClient({ secretKey, apiUrl }: { secretKey: string; apiUrl: string }): Call {
  const host = new URL(apiUrl).hostname;
  let client: Promise<Stripe> | undefined;
  const connect = async (): Promise<Stripe> => {
    const { default: Client } = await import('stripe');
    const { protocol, hostname, port } = new URL(apiUrl);
    return new Client(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port !== '' && { port }),
      timeout: readEnv().PAYMENT_WAIT_MS,
      // Our callers repeat calls themselves, with the same key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
  return async (work) => {
    try {
      const stripe = await (client ??= connect());
      return await runSpan('Stripe', { kind: 'client', attributes: { 'server.address': host } }, () =>
        isAwaited() ? inTime(work(stripe)) : work(stripe),
      );
    } catch (error) {
      throw asProviderError(error, apiUrl);
    }
  };
}

/** The package knows a time for each call only, and a piece of work may make several. */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = sleep(patience(), undefined, { ref: false }).then(() => {
    throw new ProviderUnavailable('no answer in time');
  });
  return Promise.race([work, late]);
}

function asProviderError(error: unknown, apiUrl: string): unknown {
  const { type, statusCode, code } = (error ?? {}) as { type?: unknown; statusCode?: number; code?: string };
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return error;
  if (statusCode === undefined) return noAnswer(error, apiUrl);
  const answered = `answered ${statusCode}${code === undefined ? '' : ` (${code})`}`;
  // 409: a call with the same key is under way.
  const isUndecided = statusCode >= 500 || statusCode === 429 || statusCode === 409 || statusCode === 408;
  return isUndecided
    ? new ProviderUnavailable(answered, { cause: error })
    : new ProviderRefused(answered, { cause: error });
}

/** Returns undefined for an object that Stripe does not know. */
export async function orUndefined<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'resource_missing') return undefined;
    throw error;
  }
}
