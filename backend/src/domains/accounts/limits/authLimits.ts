import { enforceLimit } from '../../../http/rateLimit';
import type { AuthSettings } from '../settings';

/** The usual limits for each address: so many in so many seconds. */
const USUAL = {
  token: { max: 150, seconds: 300 },
  verify: { max: 30, seconds: 300 },
  signup: { max: 30, seconds: 300 },
  otp: { max: 30, seconds: 300 },
  recover: { max: 30, seconds: 300 },
  resend: { max: 30, seconds: 300 },
  user: { max: 30, seconds: 300 },
  sso: { max: 30, seconds: 300 },
  mfa: { max: 15, seconds: 60 },
  anonymous: { max: 30, seconds: 3600 },
} as const;

export type AuthLimit = keyof typeof USUAL;

/** @throws AppError too_many_requests, which is answered as over_request_rate_limit with Retry-After */
export function enforceAuthLimit(limit: AuthLimit, ip: string, { env }: AuthSettings): Promise<void> {
  if (env.AUTH_RATE_LIMITS !== 'off') {
    enforceLimit({ ...USUAL[limit], by: 'address' }, `auth ${limit}`, ip, { kind: 'guest', sessionHash: null });
  }
  return Promise.resolve();
}
