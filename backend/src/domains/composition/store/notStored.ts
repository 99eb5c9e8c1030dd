import { AppError } from '../../../lib/AppError';
import { StoreUnavailable } from '../../../lib/store/StoreUnavailable';

const RETRY_AFTER_SECONDS = '60';

/**
 * What a disk or a bucket says when it can't take a file: the sender must know that it is not their fault.
 *
 * @param failure  begins the sentence: `Nothing was published`
 */
export function notStored(error: unknown, failure: string, remedy: string): AppError {
  const code = error instanceof StoreUnavailable ? error.reason : ((error as NodeJS.ErrnoException).code ?? 'unknown');
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? "the disk of the server's release store is full"
      : `the server's release store can't be written (${code})`;
  return new AppError('unavailable', {
    detail: `${failure}: ${reason}. ${remedy}`,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    cause: error,
  });
}
