import type { RemoteFailureReport } from '@site/contracts';

export type FailureCause = RemoteFailureReport['cause'];

/** Why a module of a remote could not be shown. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly failure: FailureCause;

  constructor(failure: FailureCause, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
