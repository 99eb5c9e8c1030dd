import type { Env } from '../../../env';
import { every } from '../../../lib/every';
import { log } from '../../../lib/log';
import { forgetOldLimits } from './forgetOldLimits';

const FORGET_MS = 600_000;

/** Work beside requests: what counts no more is forgotten. @returns what ends it */
export function keepLimits({ AUTH_RATE_LIMITS: limits, SITE_MODE: mode, MERCHANT_ID: merchantId }: Env) {
  if (limits === null && mode !== 'test') log().warn('account calls are without limits (AUTH_RATE_LIMITS=off)');
  return every(FORGET_MS, 'old limits forgotten', () => forgetOldLimits(merchantId));
}
