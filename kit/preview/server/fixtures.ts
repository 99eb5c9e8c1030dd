import { PROBLEMS, type FieldProblem, type Problem, type ProblemCode } from '@site/contracts';
import type { PreviewSession } from '../previewState';

/** A call of the API as a fixture sees it. */
export type PreviewCall = {
  method: string;
  /** Values of the route's `:names`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** What was sent as JSON; a fixture names the wire type. */
  body: unknown;
  headers: Headers;
  session: PreviewSession;
  /** The bar asks for a site without data. */
  isEmpty: boolean;
};

/** `isSteady` answers in the states `error` and `slow` like in `filled`: the signed-in person, say, so that a screen is shown. */
export type Fixture = { give: (call: PreviewCall) => unknown; isSteady: boolean };

/** Answers by route: `'GET /api/orders/:id'`. */
export type Fixtures = Record<string, Fixture>;

/**
 * An answer of the API. The wire type must be named (`answer<Careers>(…)`), so that the compiler reports a fixture that the
 * contract has left behind. A `Response` made by `reply`, `refuse` or `stream` is sent as it is.
 */
export function answer<T = never>(
  give: (call: PreviewCall) => NoInfer<T> | Response,
  { isSteady = false } = {},
): Fixture {
  return { give, isSteady };
}

/** An answer with a status or headers of its own. */
export function reply<T = never>(
  body: NoInfer<T>,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** A problem document as the server sends it. */
export function refuse(code: ProblemCode, detail: string, errors?: FieldProblem[]): Response {
  const { status, title } = PROBLEMS[code];
  const problem: Problem = {
    ...{ type: 'about:blank', title, status, detail, code, request_id: 'preview' },
    ...(errors ? { errors } : {}),
  };
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } });
}

/** Server-sent events: what there is now. The stream then stays open. */
export function stream(...events: { event: string; data: unknown }[]): Response {
  const text = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
