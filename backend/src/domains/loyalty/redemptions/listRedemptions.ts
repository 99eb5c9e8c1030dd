import type { Redemption, Redemptions, RedemptionStatus } from '@site/contracts';
import { LoyaltyRedemption } from '../../../database/models/LoyaltyRedemption';
import { countHistory, cutPage, pageOptions, type HistoryPage } from '../historyPage';
import { presentRedemption } from '../presenters';

type Wanted = HistoryPage & {
  merchantId: string;
  accountId: string;
  status?: RedemptionStatus | undefined;
};

/** Lists a customer's redemptions, newest first. */
export async function listRedemptions(wanted: Wanted): Promise<Redemptions> {
  const { merchantId, accountId, limit, offset, status } = wanted;
  const where = { merchantId, accountId, ...(status && { status }) };
  const filter = status === undefined ? '' : 'AND status = :status';
  const index = status === undefined ? 'loyalty_redemptions_history' : 'loyalty_redemptions_account';
  const history = { table: 'loyalty_redemptions', index } as const;
  const [found, total] = await Promise.all([
    LoyaltyRedemption.findAll(pageOptions(history, where, wanted)),
    countHistory(history, { merchantId, accountId, status, filter }),
  ]);
  const { rows, hasMore } = cutPage(found, limit);
  return { redemptions: rows.map(presentRedemption), total, has_more: hasMore, limit, offset };
}

const SHOWN = 50;

/** Codes that can still be used, newest first. */
export async function activeRedemptions({
  merchantId,
  accountId,
}: Pick<Wanted, 'merchantId' | 'accountId'>): Promise<Redemption[]> {
  const rows = await LoyaltyRedemption.findAll({
    where: { merchantId, accountId, status: ['issued', 'reserved'] },
    order: [['id', 'DESC']],
    limit: SHOWN,
  });
  return rows.map(presentRedemption).filter(({ status }) => status !== 'expired');
}
