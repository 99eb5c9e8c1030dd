import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { now } from '../../../lib/clock';
import type { Ledger } from './Ledger';

/**
 * Writes what a command did to a locked account: new rows, movements, and the changed rows with the account, in three
 * statements at most. A duplicate `naturalKey` fails the transaction.
 */
export async function saveLedger(ledger: Ledger, transaction: Transaction): Promise<void> {
  const added = [...ledger.added].map((id) => rowOf(ledger, id));
  if (added.length > 0) await PointsTransaction.bulkCreate(added, { transaction });
  await writeMovements(ledger, transaction);
  await writeAccount(ledger, transaction);
}

function rowOf(ledger: Ledger, id: string): PointsTransactionRow {
  return ledger.rows.get(id) as PointsTransactionRow;
}

async function writeMovements({ account: { merchantId }, movements }: Ledger, transaction: Transaction): Promise<void> {
  if (movements.length === 0) return;
  const values: Record<string, unknown> = { merchantId };
  const rows = movements.map(({ transactionId, lotId, points }, index) => {
    Object.assign(values, { [`t${index}`]: transactionId, [`l${index}`]: lotId, [`p${index}`]: points });
    return `(:merchantId, :t${index}, :l${index}, :p${index})`;
  });
  // A debit can be covered from one lot in several steps.
  await execute(
    `INSERT INTO points_lot_movements (merchant_id, transaction_id, lot_id, points) VALUES ${rows.join(', ')}
      ON DUPLICATE KEY UPDATE points = points + VALUES(points)`,
    values,
    transaction,
  );
}

/** Columns of a ledger row that may change after its insert. */
const MUTABLE = {
  status: 'status',
  balance_after: 'balanceAfter',
  points_remaining: 'pointsRemaining',
  points_uncovered: 'pointsUncovered',
  available_at: 'availableAt',
  expires_at: 'expiresAt',
} as const satisfies Record<string, keyof PointsTransactionRow>;

const ACCOUNT_COLUMNS = {
  available_points: 'availablePoints',
  pending_points: 'pendingPoints',
  earned_points: 'earnedPoints',
  reversed_points: 'reversedPoints',
  redeemed_points: 'redeemedPoints',
  expired_points: 'expiredPoints',
  adjusted_points: 'adjustedPoints',
  order_count: 'orderCount',
  lifetime_spent_cents: 'lifetimeSpentCents',
  tier_id: 'tierId',
  tier_valid_until: 'tierValidUntil',
} as const satisfies Record<string, keyof Ledger['account']>;

/** The account and the changed rows in one statement: redeeming has six round trips to spend. */
async function writeAccount(ledger: Ledger, transaction: Transaction): Promise<void> {
  const { account, changed } = ledger;
  const values: Record<string, unknown> = { merchantId: account.merchantId, accountId: account.id, moment: now() };
  const assignments = Object.entries(ACCOUNT_COLUMNS).map(([column, property]) => {
    values[column] = account[property];
    return `accounts.${column} = :${column}`;
  });
  assignments.push('accounts.updated_at = :moment');
  const where = 'WHERE accounts.merchant_id = :merchantId AND accounts.id = :accountId';
  if (changed.size === 0) {
    await execute(`UPDATE loyalty_accounts AS accounts SET ${assignments.join(', ')} ${where}`, values, transaction);
    return;
  }
  const ids = [...changed];
  ids.forEach((id, index) => (values[`id${index}`] = id));
  for (const [column, property] of Object.entries(MUTABLE)) {
    const cases = ids.map((id, index) => {
      values[`${column}${index}`] = rowOf(ledger, id)[property];
      return `WHEN :id${index} THEN :${column}${index}`;
    });
    assignments.push(`ledger_rows.${column} = CASE ledger_rows.id ${cases.join(' ')} END`);
  }
  await execute(
    `UPDATE loyalty_accounts AS accounts
      JOIN points_transactions AS ledger_rows
        ON ledger_rows.merchant_id = accounts.merchant_id AND ledger_rows.id IN (:ids)
      SET ${assignments.join(', ')} ${where}`,
    { ...values, ids },
    transaction,
  );
}
