import { ApiError, request, type RequestOptions } from '@site/kit';
import { t } from '../messages';

const HEADERS_TOO_LARGE = 431;

/**
 * A call of `/api/rewards`. Of the headers only `x-` ones are passed on; the session's token is added as everywhere.
 * An answer 431 (the headers are too large) is retried without them, at last with the Accept header alone: the server
 * then asks to sign in.
 *
 * @throws ApiError with the message `<failure>: <status text>`
 */
export async function rewardsRequest<T>(path: string, options: RequestOptions): Promise<T> {
  const headers = onlyOwn(options.headers);
  const tries: RequestOptions[] = [
    { ...options, headers },
    { ...options, headers: {} },
    { ...options, headers: {}, isPublic: true },
  ];
  for (const [index, each] of tries.entries()) {
    try {
      return await request<T>(`/api/rewards${path}`, each);
    } catch (error) {
      const isTooLarge = error instanceof ApiError && error.status === HEADERS_TOO_LARGE;
      if (!isTooLarge || index === tries.length - 1) throw error;
    }
  }
  throw new Error('unreachable');
}

function onlyOwn(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase().startsWith('x-')));
}

/** Whether a call that failed may have succeeded: its answer was lost, or the server failed after it had committed. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What the server says of a failed write, in the page's language, else the (translated) default of the specification. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail !== null ? t(error.detail) : fallback;
}
