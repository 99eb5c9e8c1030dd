import { Op } from 'sequelize';
import { destroyInBatches } from '../../../database/destroyInBatches';
import { AuthTries } from '../../../database/models/AuthTries';
import { purgeOldWindows } from '../../../http/limits/purgeOldWindows';
import { now } from '../../../lib/clock';
import { TRIES_KEPT_MS } from './withTries';

/** Purges windows that have ended and tries that no longer count. @returns how many rows */
export async function purgeOldLimits(merchantId: string, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - TRIES_KEPT_MS);
  const windows = await purgeOldWindows(merchantId, signal);
  const isOver = { merchantId, failedAt: { [Op.lte]: before } };
  return windows + (await destroyInBatches(AuthTries, isOver, signal));
}
