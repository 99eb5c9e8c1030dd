import type { Model, ModelStatic, Transaction } from 'sequelize';
import { call } from '../../../database/connection';
import { LoyaltyAccount } from '../../../database/models/LoyaltyAccount';
import { LoyaltyRedemption, type LoyaltyRedemptionRow } from '../../../database/models/LoyaltyRedemption';
import { PointsTransaction, type PointsTransactionRow } from '../../../database/models/PointsTransaction';
import { now } from '../../../lib/clock';
import type { Ledger, Movement } from './Ledger';

/**
 * Writes what a command did to a locked account: new rows, movements, changed rows and the account, in one statement
 * (decision 0420). A duplicate `naturalKey` fails the transaction.
 *
 * @param redemption a new one, which the command's debit pays for
 */
export async function saveLedger(
  ledger: Ledger,
  transaction: Transaction,
  { redemption }: { redemption?: LoyaltyRedemptionRow } = {},
): Promise<void> {
  const rowsOf = (ids: ReadonlySet<string>): object[] =>
    [...ids].map((id) => columnsOf(PointsTransaction, ledger.rows.get(id) as PointsTransactionRow));
  const written = {
    added: rowsOf(ledger.added),
    movements: mergeMovements(ledger.movements),
    changed: rowsOf(ledger.changed),
    account: [columnsOf(LoyaltyAccount, { ...ledger.account, updatedAt: now() })],
    redemptions: redemption ? [columnsOf(LoyaltyRedemption, redemption)] : [],
  };
  const { merchantId } = ledger.account;
  await call('CALL save_ledger_1(:merchantId, :ledger)', { merchantId, ledger: JSON.stringify(written) }, transaction);
}

/** A row under the names of its columns. JSON goes in as text, times as the database writes them. */
function columnsOf(model: ModelStatic<Model>, row: object): object {
  const entries = Object.entries(row).map(([attribute, value]: [string, unknown]) => [
    model.getAttributes()[attribute]?.field ?? attribute,
    columnValue(value),
  ]);
  return Object.fromEntries(entries) as object;
}

function columnValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A debit can be covered from one lot in several steps; the table has one row for both. */
function mergeMovements(movements: readonly Movement[]): object[] {
  const merged = new Map<string, { transaction_id: string; lot_id: string; points: number }>();
  for (const { transactionId, lotId, points } of movements) {
    const key = `${transactionId}:${lotId}`;
    const known = merged.get(key) ?? { transaction_id: transactionId, lot_id: lotId, points: 0 };
    merged.set(key, { ...known, points: known.points + points });
  }
  return [...merged.values()];
}
