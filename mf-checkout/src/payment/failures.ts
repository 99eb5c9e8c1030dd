/** A failure after the order exists: nothing was charged, and the same order can be tried again. */
export class PaymentSetupError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Payment setup failed', { cause });
  }
}

/** A payment that failed, or whose answer was lost. */
export class PaymentFailedError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Payment processing failed', { cause });
  }
}

/** The bank said no. */
export class CardDeclinedError extends Error {
  readonly errorCode: string | null;

  constructor(errorCode: string | null) {
    super('Your card was declined');
    this.errorCode = errorCode;
  }
}

/** The error that caused the failure of a step. */
export function rootOf(error: unknown): unknown {
  return error instanceof PaymentSetupError || error instanceof PaymentFailedError ? error.cause : error;
}
