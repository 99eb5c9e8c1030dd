import { Op, type ProjectionAlias, type Transaction, type WhereOptions } from 'sequelize';
import { LoyaltyAccount, type LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { locking } from '../../../database/transaction';
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

/** Lots that a debit can take from. */
const OPEN_LOTS = { status: 'posted', pointsRemaining: { [Op.gt]: 0 } };

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
  const account = await LoyaltyAccount.findOne({ where: { merchantId, ...by }, ...locking(transaction) });
  if (!account) throw notFound('The rewards account');

  const alsoWanted: WhereOptions[] = [];
  if (orderId !== undefined) alsoWanted.push({ orderId });
  if (lotIds.length > 0) alsoWanted.push({ id: [...lotIds] });
  // A debit stays uncovered only while no lot has points: one of the two is looked for.
  const open = account.availablePoints < 0 ? { pointsUncovered: { [Op.gt]: 0 } } : OPEN_LOTS;
  const rows = await PointsTransaction.findAll({
    where: { merchantId, accountId: account.id, [Op.or]: [open, ...alsoWanted] },
    ...locking(transaction),
  });
  const ledger = new Ledger(account, rows, now());
  ledger.expireDue();
  return ledger;
}

/**
 * The same in one statement, for a command that only spends: lots are all it needs. The account is found by its primary
 * key, so its lock is taken before those of its lots.
 *
 * @param by with `userId`, only an account of this person is found
 * @param columns what else the statement brings, as sub-selects: they lock nothing
 * @throws AppError not_found
 */
export async function openLedgerToSpend<Extra extends object>(
  merchantId: string,
  by: { id: string; userId?: string },
  transaction: Transaction,
  columns: ProjectionAlias[],
): Promise<{ ledger: Ledger; extra: Extra }> {
  const [found] = await LoyaltyAccount.findAll({
    where: { merchantId, ...by },
    attributes: { include: columns },
    include: [{ association: 'lots', required: false, where: { merchantId, ...OPEN_LOTS } }],
    raw: false,
    ...locking(transaction),
  });
  if (!found) throw notFound('This customer');
  const { lots, ...row } = found.get({ plain: true }) as LoyaltyAccountRow & { lots: PointsTransactionRow[] };
  const names = columns.map(([, name]) => name);
  const isExtra = ([name]: [string, unknown]): boolean => names.includes(name);
  const entries = Object.entries(row);
  const account = Object.fromEntries(entries.filter((entry) => !isExtra(entry))) as LoyaltyAccountRow;
  const ledger = new Ledger(account, lots, now());
  ledger.expireDue();
  return { ledger, extra: Object.fromEntries(entries.filter(isExtra)) as Extra };
}
