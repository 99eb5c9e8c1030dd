import type { PointsTransactions, TransactionType } from '@site/contracts';
import { PointsTransaction } from '../../../database/models/PointsTransaction';
import { countHistory, cutPage, pageOptions, type HistoryPage } from '../historyPage';
import { presentTransaction } from '../presenters';

type Wanted = HistoryPage & {
  merchantId: string;
  accountId: string;
  type?: TransactionType | undefined;
};

/** A page of an account's ledger, newest first. Its cost does not grow with the history. */
export async function listTransactions(wanted: Wanted): Promise<PointsTransactions> {
  const { merchantId, accountId, limit, offset, type } = wanted;
  const where = { merchantId, accountId, ...(type && { transactionType: type }) };
  const filter = type === undefined ? '' : 'AND transaction_type = :type';
  const index = type === undefined ? 'points_transactions_account' : 'points_transactions_type';
  const history = { table: 'points_transactions', index } as const;
  const [found, total] = await Promise.all([
    PointsTransaction.findAll(pageOptions(history, where, wanted)),
    countHistory(history, { merchantId, accountId, type, filter }),
  ]);
  const { rows, hasMore } = cutPage(found, limit);
  return { transactions: rows.map(presentTransaction), total, has_more: hasMore, limit, offset };
}

/** The newest rows, without counting all of them. */
export async function recentTransactions(
  { merchantId, accountId }: Pick<Wanted, 'merchantId' | 'accountId'>,
  limit: number,
): Promise<PointsTransactions['transactions']> {
  const rows = await PointsTransaction.findAll({ where: { merchantId, accountId }, order: [['id', 'DESC']], limit });
  return rows.map(presentTransaction);
}
