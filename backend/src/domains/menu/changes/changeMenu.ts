import type { Transaction } from 'sequelize';
import { execute } from '../../../database/connection';
import { invalidateMenu } from '../reading/menuCache';

/**
 * Call it first in each command that changes the menu: it increments the version, which makes all cached copies stale, and
 * its row lock serializes changes of the menu.
 */
export async function changeMenu(merchantId: string, transaction: Transaction): Promise<void> {
  await execute(
    `INSERT INTO menu_versions (merchant_id, version) VALUES (:merchantId, 1) ON DUPLICATE KEY UPDATE version = version + 1`,
    { merchantId },
    transaction,
  );
  transaction.afterCommit(() => invalidateMenu(merchantId));
}
