import type { FieldProblem, Problem, ProblemCode } from '@site/contracts';

/** A call that failed. `status` is 0 when no answer came at all (offline, time out). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ProblemCode | null;
  /** One readable sentence from the server, or null when none came. */
  readonly detail: string | null;
  readonly fields: FieldProblem[];
  /** The whole body, for the codes that carry more (`totals_changed` carries the order). */
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    const problem = isProblem(body) ? body : null;
    this.status = status;
    this.code = problem?.code ?? null;
    this.detail = problem?.detail ?? null;
    this.fields = problem?.errors ?? [];
    this.body = body;
  }

  /** The person can correct it (4xx with a sentence); everything else is a fault of the server or the network. */
  get isTheirs(): boolean {
    return this.status >= 400 && this.status < 500 && this.detail !== null;
  }
}

/** Whether the answer was lost: none came, or the page of a proxy that waited for ours. The call may have succeeded. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || ([502, 504].includes(error.status) && error.detail === null);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
