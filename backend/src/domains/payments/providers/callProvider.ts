import { readEnv } from '../../../env';
import { databaseWaitOf, requestContext } from '../../../lib/requestContext';
import { runHttpSpan } from '../../../lib/tracing/runHttpSpan';
import { noAnswer, ProviderRefused, ProviderUnavailable } from './ProviderError';

/** What the database may take beside a provider that takes all of its time. */
const DATABASE_MS = 500;
/** However slow the database was: with less, no provider could answer. */
const LEAST_MS = 700;
/** Of lists that are read in the background. */
export const LIST_TIMEOUT_MS = 15_000;

type ProviderCall = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: object;
  /** For calls in the background. */
  timeoutMs?: number;
};

/**
 * One JSON call to a provider. A 404 is answered as undefined.
 *
 * @throws ProviderUnavailable when nothing came in time, the connection broke, or the provider failed (5xx, 429)
 * @throws ProviderRefused for any other failure
 */
export async function callProvider({
  method,
  url,
  headers,
  body,
  timeoutMs = patience(),
}: ProviderCall): Promise<unknown> {
  const { status, text } = await exchange(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    // A redirect would carry the key to wherever it leads.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status === 404) return undefined;
  if (status >= 500 || status === 429 || status === 408) throw new ProviderUnavailable(`answered ${status}`);
  if (status >= 400) throw new ProviderRefused(`answered ${status}`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ProviderRefused('the answer is not JSON', { cause: error });
  }
}

/** Whether a guest or staff wait for what is asked now. Jobs and messages have more time. */
export function isAwaited(): boolean {
  return requestContext.getStore()?.isBackground === false;
}

/** How long a provider may take while a request waits, less what the database took already. Milliseconds. */
export function patience(): number {
  const request = requestContext.getStore();
  const waited = request ? databaseWaitOf(request) : 0;
  const { PAYMENT_WAIT_MS: most } = readEnv();
  return Math.round(Math.max(LEAST_MS, Math.min(most, most + DATABASE_MS - waited)));
}

async function exchange(
  url: string,
  init: RequestInit & { method: string },
): Promise<{ status: number; text: string }> {
  try {
    return await runHttpSpan(init.method, url, async () => {
      const response = await fetch(url, init);
      return { status: response.status, text: await response.text() };
    });
  } catch (error) {
    throw noAnswer(error, url);
  }
}
