import { Op } from 'sequelize';
import { select } from '../../../database/connection';
import { LoyaltyFigures, type LoyaltyFiguresRow } from '../../../database/models/LoyaltyFigures';
import { businessDate, now } from '../../../lib/clock';

const MEASURE_EVERY_MS = 600_000;

/**
 * Adds up the points that customers hold, at most every ten minutes, and keeps one measurement for each business day. A
 * sum kept with each change would make all ledgers wait for one row.
 *
 * @returns 1 when it was measured
 */
export async function measurePoints(merchantId: string): Promise<number> {
  const moment = now();
  const day = businessDate(moment);
  const last = await LoyaltyFigures.findOne({ where: { merchantId, businessDate: day } });
  if (last && moment.getTime() - last.measuredAt.getTime() < MEASURE_EVERY_MS) return 0;
  const [sums] = await select<{ members: number; available: number; pending: number }>(
    `SELECT COUNT(*) AS members, CAST(COALESCE(SUM(GREATEST(available_points, 0)), 0) AS SIGNED) AS available,
        CAST(COALESCE(SUM(pending_points), 0) AS SIGNED) AS pending
       FROM loyalty_accounts WHERE merchant_id = :merchantId`,
    { merchantId },
  );
  const { members = 0, available: availablePoints = 0, pending: pendingPoints = 0 } = sums ?? {};
  await LoyaltyFigures.upsert({
    merchantId,
    businessDate: day,
    members,
    availablePoints,
    pendingPoints,
    measuredAt: moment,
  });
  return 1;
}

/** The last measurement of a day or of the latest one before it; undefined before the first. */
export async function readPoints(merchantId: string, day: string): Promise<LoyaltyFiguresRow | undefined> {
  const row = await LoyaltyFigures.findOne({
    where: { merchantId, businessDate: { [Op.lte]: day } },
    order: [['businessDate', 'DESC']],
  });
  return row ?? undefined;
}
