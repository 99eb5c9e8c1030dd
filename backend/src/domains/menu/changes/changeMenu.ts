import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { invalidateMenu } from '../reading/menuCache';

/**
 * Call it first in each command that changes the menu: it moves the version on, which lets everybody's copies grow old,
 * and its row lock lets menu changes happen one after the other.
 */
export async function changeMenu(merchantId: string, transaction: Transaction): Promise<void> {
  await execute(
    `INSERT INTO menu_versions (merchant_id, version) VALUES (:merchantId, 1) ON DUPLICATE KEY UPDATE version = version + 1`,
    { merchantId },
    transaction,
  );
  transaction.afterCommit(() => invalidateMenu(merchantId));
}
