import { PROBLEMS, type FieldProblem, type ProblemCode } from '@site/contracts';

type Options = {
  /** One readable sentence; without it the title of the code. */
  detail?: string;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** Members beside the standard ones, such as the order as it is now. */
  extra?: Record<string, unknown>;
  cause?: unknown;
};

/** Characters of a detail that lists several fields. */
const DETAIL_MAX = 300;

/** An expected failure: thrown where it is noticed, answered by handleErrors with the status of its code. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;

  constructor(code: ProblemCode, options: Options | string = {}) {
    const {
      detail,
      errors,
      headers = {},
      extra = {},
      cause,
    } = typeof options === 'string' ? { detail: options } : options;
    super(detail ?? `${PROBLEMS[code].title}.`, { cause });
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.errors = errors;
    this.headers = headers;
    this.extra = extra;
  }
}

/** 404: absent, or not yours; the answer is the same. */
export function notFound(what = 'This'): AppError {
  return new AppError('not_found', `${what} does not exist.`);
}

/**
 * 422 for a rule that a schema can't express.
 *
 * @param message a predicate about the field (`must be USD`), or a whole sentence with a capital letter
 */
export function invalidField(field: string, message: string): AppError {
  return invalidFields([{ field, message }]);
}

/** 422 that names every field at once. */
export function invalidFields(errors: FieldProblem[]): AppError {
  return new AppError('validation_failed', { detail: detailOf(errors), errors });
}

/**
 * Gives predicates their field as the subject. A whole sentence stays to the character: the product fixes some texts. One
 * that several fields share is said once.
 */
function detailOf(errors: readonly FieldProblem[]): string {
  const isSentence = (message: string) => /^\p{Lu}/u.test(message);
  const [only, ...others] = new Set(errors.map(({ message }) => message));
  if (only && others.length === 0 && isSentence(only)) return only;
  const parts = errors.map(({ field, message }) =>
    isSentence(message) ? message.replace(/\.$/, '') : `${field || 'The request'} ${message}`,
  );
  return `${[...new Set(parts)].join('; ').slice(0, DETAIL_MAX)}.`;
}
