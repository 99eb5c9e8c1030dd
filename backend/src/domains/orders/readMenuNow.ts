import type { Transaction } from 'sequelize';
import { select } from '../../database/connection';
import { getMenuAt, type MenuSnapshot } from '../menu';

/** The menu as the database has it at this moment: one number is read, the dishes only if it changed. */
export async function readMenuNow(merchantId: string, transaction: Transaction): Promise<MenuSnapshot> {
  const [row] = await select<{ version: number }>(
    'SELECT version FROM menu_versions WHERE merchant_id = :merchantId',
    { merchantId },
    transaction,
  );
  return getMenuAt(merchantId, row?.version ?? 0);
}
