type Options = {
  headers?: Record<string, string>;
  /** The reasons why a password is weak. */
  reasons?: readonly string[];
};

/** An expected failure of an account call, in the words that its clients know. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly reasons: readonly string[] | undefined;

  constructor(status: number, code: string, message: string, { headers = {}, reasons }: Options = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.reasons = reasons;
  }
}

/** A few failures of `/token` keep the older form of OAuth (RFC 6749, section 5.2); always 400. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** 422 with the reasons that the client shows. */
export function weakPassword(message: string, reasons: readonly string[]): AuthError {
  return new AuthError(422, 'weak_password', message, { reasons });
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}
