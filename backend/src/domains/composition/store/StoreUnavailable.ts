import { AppError } from '../../../lib/AppError';

const RETRY_AFTER_SECONDS = '5';

/** The store gave no answer, or none that can be used: nothing is known of the file that was asked for. */
export class StoreUnavailable extends AppError {
  /** @param reason without addresses and keys: it is answered to publishers */
  constructor(
    readonly reason: string,
    cause?: unknown,
  ) {
    super('unavailable', {
      detail: `The store of the releases cannot be used right now (${reason}).`,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      cause,
    });
    this.name = 'StoreUnavailable';
  }
}
