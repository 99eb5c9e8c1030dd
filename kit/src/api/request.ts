import { ApiError } from './ApiError';
import { bearer, mayBeSignedIn, sendAsPerson } from './authorization';
import { repeatWhileComingBack } from './comingBack';
import { readRecall } from './recall';
import { reasonPhrase } from './reasonPhrase';

/** How a call of `request` is sent, and what its failure is called. */
export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What product.md says of a failure ("Failed to fetch cart"); the status text follows it. */
  failure: string;
  timeoutMs?: number;
  /** The same for all callers: the call does not wait for a token and carries none. */
  isPublic?: boolean;
  /** The call outlives the page: what it saves is not lost when the person leaves. */
  keepalive?: boolean;
  /** Returns the body of a success as text: a file such as CSV. */
  asText?: boolean;
  /** Gets the headers of the answer, also of a refusal: an ETag that the next change has to name. */
  onHeaders?: (headers: Headers) => void;
};

const TIMEOUT_MS = 10_000;
/** No call below it reads a cookie, and many cookies are what makes headers too large (product.md section 7). */
const WITHOUT_COOKIES = '/api/rewards/';

/**
 * One call to our own origin, as the signed-in person. A token that is refused is renewed and the call made
 * once more; if there is no new one the session is over, and the call fails like any other. A read, or a PUT that
 * names no version, is repeated for a few seconds when it gets no answer just after the connection was reported back.
 * An answer that breaks off, or a success that is not JSON (the sign-in page of a network), counts as no answer: status 0.
 * @throws ApiError with the message `<failure>: <status text>`; `detail` is the server's sentence.
 */
export async function request<T>(path: string, options: RequestOptions): Promise<T> {
  const { response, text } = await answerOf(path, options);
  readRecall(response.headers);
  options.onHeaders?.(response.headers);
  if (response.ok && options.asText) return text as T;
  const answer = parseJson(text);
  if (!response.ok) throw failureOf(options, response, answer);
  if (answer === undefined) throw failureOf(options, NO_ANSWER, null);
  return answer as T;
}

const NO_ANSWER = { status: 0, statusText: '' };

/** @throws ApiError with the status 0 when there is none, or what the caller's own signal ended the call with */
async function answerOf(path: string, options: RequestOptions): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const send = (token: string | null) => sendOnce(path, options, { token, signal });
    const response = await (asksForToken(path, options) ? sendAsPerson(send, signal) : send(null));
    return { response, text: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw failureOf(options, NO_ANSWER, null);
  }
}

function asksForToken(path: string, { isPublic, headers }: RequestOptions): boolean {
  return !isPublic && path.startsWith('/api/') && headers?.authorization === undefined && mayBeSignedIn();
}

function sendOnce(
  path: string,
  { method = 'GET', body, headers, keepalive = false }: RequestOptions,
  { token, signal }: { token: string | null; signal: AbortSignal },
): Promise<Response> {
  const isFile = body instanceof Blob;
  const attempt = () =>
    fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': isFile ? body.type : 'application/json' }),
        ...bearer(token),
      },
      signal,
      keepalive,
      credentials: path.startsWith(WITHOUT_COOKIES) ? 'omit' : 'same-origin',
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
  // A POST could happen twice. A DELETE that happened already would be refused, and so would a change of a version.
  const isRepeatable = method === 'GET' || (method === 'PUT' && !new Headers(headers).has('If-Match'));
  return isRepeatable ? repeatWhileComingBack(attempt, signal) : attempt();
}

function failureOf(
  { failure }: RequestOptions,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  answer: unknown,
): ApiError {
  return new ApiError(`${failure}: ${reasonPhrase(status, statusText)}`, status, answer);
}

/** Returns null for an empty body, undefined for one that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}
