import type { Env } from '../../../env';
import { schedule } from '../../../lib/schedule';
import { log } from '../../../lib/log';
import { purgeOldLimits } from './purgeOldLimits';

const PURGE_EVERY_MS = 600_000;

/** Work beside requests: what counts no more is forgotten. @returns what ends it */
export function keepLimits({ AUTH_RATE_LIMITS: limits, SITE_MODE: mode, MERCHANT_ID: merchantId }: Env) {
  if (limits === null && mode !== 'test') log().warn('account calls are without limits (AUTH_RATE_LIMITS=off)');
  return schedule(PURGE_EVERY_MS, 'old limits purged', (signal) => purgeOldLimits(merchantId, signal));
}
