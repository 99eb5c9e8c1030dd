import { ApiError } from './ApiError';
import { reasonPhrase } from './reasonPhrase';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What the spec says of a failure ("Failed to fetch cart"); the status text follows it. */
  failure: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/**
 * One call to our own origin.
 * @throws ApiError with the message `<failure>: <status text>`; `detail` is the server's sentence.
 */
export async function request<T>(path: string, options: RequestOptions): Promise<T> {
  const { method = 'GET', body, failure, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (body !== undefined) headers['content-type'] = 'application/json';

  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(`${failure}: ${reasonPhrase(0, '')}`, 0, null);
  }
  const answer = await readJson(response);
  if (!response.ok)
    throw new ApiError(`${failure}: ${reasonPhrase(response.status, response.statusText)}`, response.status, answer);
  return answer as T;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
