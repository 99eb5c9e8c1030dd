import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { Ledger } from './Ledger';

type By = { id: string } | { userId: string };

type Options = {
  /** Also reads the rows of this order, for what is pending. */
  orderId?: string;
  /** Also reads these lots, open or not. */
  lotIds?: readonly string[];
};

/**
 * Locks an account and reads what is open in its ledger. Lots that have expired are booked out before anything else, so
 * that no command spends them. The account's lock comes after the order's, its sessions and the promo code, and before
 * the kitchen's.
 *
 * @throws AppError not_found
 */
export async function openLedger(
  merchantId: string,
  by: By,
  transaction: Transaction,
  { orderId, lotIds = [] }: Options = {},
): Promise<Ledger> {
  const account = (await LoyaltyAccount.findOne({
    where: { merchantId, ...by },
    raw: true,
    transaction,
    lock: transaction.LOCK.UPDATE,
  })) as LoyaltyAccountRow | null;
  if (!account) throw notFound('The rewards account');

  const alsoWanted: WhereOptions[] = [];
  if (orderId !== undefined) alsoWanted.push({ orderId });
  if (lotIds.length > 0) alsoWanted.push({ id: [...lotIds] });
  // A debit stays uncovered only while no lot has points: one of the two is looked for.
  const open =
    account.availablePoints < 0
      ? { pointsUncovered: { [Op.gt]: 0 } }
      : { status: 'posted', pointsRemaining: { [Op.gt]: 0 } };
  const rows = (await PointsTransaction.findAll({
    where: { merchantId, accountId: account.id, [Op.or]: [open, ...alsoWanted] },
    raw: true,
    transaction,
    lock: transaction.LOCK.UPDATE,
  })) as PointsTransactionRow[];
  const ledger = new Ledger(account, rows, now());
  ledger.expireDue();
  return ledger;
}
