import type { AuthError } from '@supabase/auth-js';
import { t } from '../../../messages';
import { describeFailure, type AuthFailure } from '../../session/failure';

/** The authentication service refused a call. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly failure: AuthFailure) {
    super(failure.message);
  }

  get code(): string | null {
    return this.failure.code;
  }
}

/**
 * What a call of the library answered.
 * @throws Refusal instead of handing its error back
 */
export function granted<T>({ data, error }: { data: T; error: AuthError | null }): NonNullable<T> {
  if (error || data === null || data === undefined) {
    throw new Refusal(
      error ? describeFailure(error) : { message: t('The server did not answer.'), code: null, weakPassword: [] },
    );
  }
  return data;
}
