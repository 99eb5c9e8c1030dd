import type { PointsTransactions, TransactionType } from '@site/contracts';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { presentTransaction } from '../presenters';

type Wanted = {
  merchantId: string;
  accountId: string;
  limit: number;
  offset: number;
  type?: TransactionType | undefined;
};

/** A page of an account's ledger, newest first. */
export async function listTransactions(wanted: Wanted): Promise<PointsTransactions> {
  const { merchantId, accountId, limit, offset, type } = wanted;
  const where = { merchantId, accountId, ...(type && { transactionType: type }) };
  const [rows, total] = await Promise.all([
    PointsTransaction.findAll({ where, order: [['id', 'DESC']], limit, offset, raw: true }) as Promise<
      PointsTransactionRow[]
    >,
    PointsTransaction.count({ where }),
  ]);
  return { transactions: rows.map(presentTransaction), total, limit, offset };
}

/** The newest rows, without counting all of them. */
export async function recentTransactions(
  { merchantId, accountId }: Pick<Wanted, 'merchantId' | 'accountId'>,
  limit: number,
): Promise<PointsTransactions['transactions']> {
  const rows = (await PointsTransaction.findAll({
    where: { merchantId, accountId },
    order: [['id', 'DESC']],
    limit,
    raw: true,
  })) as PointsTransactionRow[];
  return rows.map(presentTransaction);
}
