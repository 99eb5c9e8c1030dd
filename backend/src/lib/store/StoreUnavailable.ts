import { AppError } from '../AppError';
import type { StoreContent } from './FileStore';

const RETRY_AFTER_SECONDS = '5';

/** The store gave no answer, or none that can be used: nothing is known of the file that was asked for. */
export class StoreUnavailable extends AppError {
  /** @param reason without addresses and keys: it is answered to publishers and staff */
  constructor(
    readonly reason: string,
    content: StoreContent,
    cause?: unknown,
  ) {
    super('unavailable', {
      detail: `The store of the ${content} cannot be used right now (${reason}).`,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      cause,
    });
    this.name = 'StoreUnavailable';
  }
}
