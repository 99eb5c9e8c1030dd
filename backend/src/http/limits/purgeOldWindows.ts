import { Op } from 'sequelize';
import { destroyInBatches } from '../../database/destroyInBatches';
import { RateLimitWindow } from '../../database/models/RateLimitWindow';
import { now } from '../../lib/clock';

/** Purges windows that have ended. @returns how many */
export function purgeOldWindows(merchantId: string, signal?: AbortSignal): Promise<number> {
  return destroyInBatches(RateLimitWindow, { merchantId, endsAt: { [Op.lte]: now() } }, signal);
}
