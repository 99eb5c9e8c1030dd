import { ApiError, request } from '@site/kit';
import type { ShellSession } from '../../../host/createSession';
import { Refusal } from './Refusal';

export type RecoveryCodesStatus = { total: number; remaining: number };

const PATH = '/auth/v1/factors/recovery-codes';
const FAILURE = 'Failed to reach your recovery codes';

export type RecoveryCodeCalls = ReturnType<typeof createRecoveryCodeCalls>;

/**
 * The codes for the day when the authenticator is lost. The installed client does not know them yet, so they are called here
 * as its later versions do.
 * @throws Refusal
 */
export function createRecoveryCodeCalls(accounts: ShellSession['accounts']) {
  async function call<T>(method: 'GET' | 'POST', path: string): Promise<T> {
    const token = await (await accounts()).accessToken(false);
    const headers = { authorization: `Bearer ${token ?? ''}`, 'x-supabase-api-version': '2024-01-01' };
    try {
      return await request<T>(path, { method, headers, failure: FAILURE });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
      const { code = null, message = FAILURE } = (error.body ?? {}) as { code?: string; message?: string };
      throw new Refusal({ code, message, weakPassword: [] });
    }
  }

  return {
    /** Null when there are none. */
    async status(): Promise<RecoveryCodesStatus | null> {
      try {
        return await call<RecoveryCodesStatus>('GET', PATH);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'mfa_factor_not_found') return null;
        throw error;
      }
    },
    /** New codes, which nobody can read again. Those from before are no longer good for anything. */
    async make(replacing: boolean): Promise<string[]> {
      return (await call<{ codes: string[] }>('POST', replacing ? `${PATH}/regenerate` : PATH)).codes;
    },
  };
}
