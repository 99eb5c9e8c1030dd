import { ApiError, request } from '@site/kit';
import { t } from '../../messages';
import type { AuthFailure } from './failure';
import { UNREACHED } from './failure';

const PATH = '/auth/v1/factors/recovery-codes';
const FAILURE = 'Failed to reach your recovery codes';

type Route = 'GET /' | 'POST /' | 'POST /regenerate' | 'POST /verify';
type Answer<T> = { data: T; failure: null } | { data: null; failure: AuthFailure };

/**
 * One call about the codes for the day when the authenticator is lost, with the given token. The installed
 * client does not know them yet; these are the calls of its later versions.
 */
export async function callRecoveryCodes<T>(token: string, route: Route, body?: object): Promise<Answer<T>> {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  const headers = { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' };
  try {
    const data = await request<T>(PATH + path.replace(/\/$/, ''), { method, headers, body, failure: FAILURE });
    return { data, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0 || error.status >= 500) return { data: null, failure: UNREACHED };
    const { code = null, message = FAILURE } = (error.body ?? {}) as { code?: string; message?: string };
    return { data: null, failure: { code, message: t(message), weakPassword: [] } };
  }
}
