import type { Redemption, Redemptions, RedemptionStatus } from '@site/contracts';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { presentRedemption } from '../presenters';

type Wanted = {
  merchantId: string;
  accountId: string;
  limit: number;
  offset: number;
  status?: RedemptionStatus | undefined;
};

/** What a customer redeemed, newest first. */
export async function listRedemptions(wanted: Wanted): Promise<Redemptions> {
  const { merchantId, accountId, limit, offset, status } = wanted;
  const where = { merchantId, accountId, ...(status && { status }) };
  const [rows, total] = await Promise.all([
    LoyaltyRedemption.findAll({ where, order: [['id', 'DESC']], limit, offset, raw: true }) as Promise<
      LoyaltyRedemptionRow[]
    >,
    LoyaltyRedemption.count({ where }),
  ]);
  return { redemptions: rows.map(presentRedemption), total, limit, offset };
}

const SHOWN = 50;

/** Codes that can still be used, newest first. */
export async function activeRedemptions({
  merchantId,
  accountId,
}: Pick<Wanted, 'merchantId' | 'accountId'>): Promise<Redemption[]> {
  const rows = (await LoyaltyRedemption.findAll({
    where: { merchantId, accountId, status: ['issued', 'reserved'] },
    order: [['id', 'DESC']],
    limit: SHOWN,
    raw: true,
  })) as LoyaltyRedemptionRow[];
  return rows.map(presentRedemption).filter(({ status }) => status !== 'expired');
}
