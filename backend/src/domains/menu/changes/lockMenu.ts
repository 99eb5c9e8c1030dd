import type { Transaction } from 'sequelize';
import { MenuVersion } from '../../../database/models/MenuVersion';

/**
 * Waits until other menu changes are committed, before rows are read that decide whether this one may happen. Commands
 * that only write take the same lock by `changeMenu`.
 */
export async function lockMenu(merchantId: string, transaction: Transaction): Promise<void> {
  await MenuVersion.findByPk(merchantId, { lock: true, transaction });
}
