/** A failure for the caller of the REST API, in this provider's own shape `{error: {code, message}}`. */
export class SandboxError extends Error {
  override name = 'SandboxError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
