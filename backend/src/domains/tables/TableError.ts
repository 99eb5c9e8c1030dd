/** An expected failure of a call on `/rest/v1`, in the words that its clients know: codes of PostgREST and of SQL. */
export class TableError extends Error {
  override name = 'TableError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null, headers = {} }: Partial<Pick<TableError, 'details' | 'hint' | 'headers'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** 401 for an anonymous caller, 403 for an identified one. */
export function permissionDenied(table: string, who: { kind: string }): TableError {
  return new TableError(who.kind === 'anon' ? 401 : 403, '42501', `permission denied for table ${table}`);
}

/** The protocol has it and these tables do not. */
export function notImplemented(details: string): TableError {
  return new TableError(400, 'PGRST127', 'Feature not implemented', { details });
}
