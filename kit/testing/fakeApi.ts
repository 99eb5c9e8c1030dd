export type FakeCall = { method: string; path: string; body: unknown; headers: Headers };
type Answer =
  | {
      status?: number;
      body?: unknown;
      /** Sent in place of `body` as it is: the page of a proxy. */
      text?: string;
      delayMs?: number;
      headers?: Record<string, string>;
    }
  | ((call: FakeCall) => unknown);

type FakeOptions = {
  /** Answers what no route does. */
  otherwise?: (call: FakeCall) => unknown;
  /** Calls of other addresses go to the network. */
  isFaked?: (url: URL) => boolean;
};

/** A refusal that a function of a fake decides on. */
export class FakeRefusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/**
 * Fakes the network at its edge, `fetch`, until the next test; everything above it is the real code.
 * Routes read `'GET /api/cart/'`; the query does not count. A function's result is the body of a 200, a `FakeRefusal`, or a
 * whole `Response`. Unknown calls are for `otherwise`; without it they answer 404 and fail the test that looks.
 */
export function fakeApi(routes: Record<string, Answer>, { otherwise, isFaked = () => true }: FakeOptions = {}) {
  const calls: FakeCall[] = [];
  const original = globalThis.fetch;

  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://site.test');
    if (!isFaked(url)) return original(input, init);
    const method = init?.method ?? 'GET';
    const call: FakeCall = {
      method,
      path: url.pathname + url.search,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init?.headers),
    };
    calls.push(call);
    const answer = routes[`${method} ${url.pathname}`] ?? otherwise;
    if (answer === undefined) return respond(404, { detail: `No fake for ${method} ${url.pathname}` });
    if (typeof answer === 'function') {
      const result = await answer(call);
      if (answer === otherwise && init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      if (typeof Response !== 'undefined' && result instanceof Response) return result;
      if (result instanceof FakeRefusal) return respond(result.status, result.body, result.headers);
      return respond(200, result);
    }
    if (answer.delayMs) await new Promise((done) => setTimeout(done, answer.delayMs));
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    return respond(answer.status ?? 200, answer.body ?? null, answer.headers, answer.text);
  };

  return {
    calls,
    set: (route: string, answer: Answer) => {
      routes[route] = answer;
    },
    /** Ends it earlier. Tests of sections elsewhere call it. */
    restore: () => {
      globalThis.fetch = original;
    },
  };
}

/** jsdom has no Response: the few members that `request` reads. */
function respond(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  text = JSON.stringify(body),
): Response {
  const answer = {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text])),
  };
  return Object.assign(answer, { json: () => Promise.resolve(body) }) as unknown as Response;
}
