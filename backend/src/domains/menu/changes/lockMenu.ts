import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';

/**
 * Waits until other menu changes are committed, before rows are read that decide whether this one may happen. Commands
 * that only write take the same lock by `changeMenu`.
 */
export async function lockMenu(merchantId: string, transaction: Transaction): Promise<void> {
  await select(
    `SELECT version FROM menu_versions WHERE merchant_id = :merchantId FOR UPDATE`,
    { merchantId },
    transaction,
  );
}
